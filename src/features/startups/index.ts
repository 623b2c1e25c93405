import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { checkProofs } from "./jobs/check-proofs.ts";
import { completeTransfers } from "./jobs/complete-transfers.ts";
import { findIcons } from "./jobs/find-icons.ts";
import { lapseClaims } from "./jobs/lapse-claims.ts";
import { retireSlugs } from "./jobs/retire-slugs.ts";
import { declared } from "./messages.ts";
import { reservedWords } from "./names/reserved-words.ts";
import { acceptTransfer } from "./operations/accept-transfer.ts";
import { addNews } from "./operations/add-news.ts";
import { approveOwnership } from "./operations/approve-ownership.ts";
import { cancelTransfer } from "./operations/cancel-transfer.ts";
import { create } from "./operations/create.ts";
import { edit } from "./operations/edit.ts";
import { get } from "./operations/get.ts";
import { leave } from "./operations/leave.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPendingOwnership } from "./operations/list-pending-ownership.ts";
import { listRecentContent } from "./operations/list-recent-content.ts";
import { listSlugs } from "./operations/list-slugs.ts";
import { offerTransfer } from "./operations/offer-transfer.ts";
import { postNews } from "./operations/post-news.ts";
import { rejectOwnership } from "./operations/reject-ownership.ts";
import { release } from "./operations/release.ts";
import { removeNews } from "./operations/remove-news.ts";
import { removeOwner } from "./operations/remove-owner.ts";
import { rename } from "./operations/rename.ts";
import { requestOwnership } from "./operations/request-ownership.ts";
import { reserve } from "./operations/reserve.ts";
import { restoreContent } from "./operations/restore-content.ts";
import { takedownContent } from "./operations/takedown-content.ts";
import { updateProfile } from "./operations/update-profile.ts";
import { verifyWebsite } from "./operations/verify-website.ts";
import { claimDecisions, pendingClaims } from "./owners/pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { startupsFound } from "./search/source.ts";

/** `routePaths` returns the paths of all routes of the server, which slugs must not imitate. */
export function startups(catalogue: () => Catalogue, routePaths: () => readonly string[]) {
  const reserved = () => reservedWords(catalogue(), routePaths());
  return defineArea({
    name: "startups",
    summary: declared.summary,
    terms: {
      startup: "A company or project of the space, with a public page.",
      transfer: "One owner's place that goes to another member: offered, accepted, and done after 48 hours.",
      claim: "A member's request to own a startup. Operators decide within a week, and it adds an owner.",
      slug: "The name of a startup in URLs. Operators give it, and a former one redirects.",
      proof: "A DNS record or file on a startup's website, by which it is marked as verified.",
      lookalike: "A name or slug that people can mistake for another one.",
    },
    tables: [
      "startup",
      "startup_slug",
      "startup_owner",
      "startup_claim",
      "startup_news",
      "startup_write",
      "startup_transfer",
    ],
    retention,
    personalData: [personal],
    pending: [
      {
        kind: "startup_claim",
        read: pendingClaims,
        items: "SELECT FROM startup_claim WHERE state = 'pending' AND expires_at > $1",
        decisions: claimDecisions,
        scope: "admin:ownership_review",
        grants: true,
      },
    ],
    search: [startupsFound],
    features: [{ name: "startups", inUse: "SELECT FROM startup" }],
    operations: [
      list,
      get,
      requestOwnership,
      listMine,
      updateProfile,
      postNews,
      edit,
      addNews,
      removeNews,
      verifyWebsite,
      leave,
      offerTransfer,
      acceptTransfer,
      cancelTransfer,
      listPendingOwnership,
      approveOwnership,
      rejectOwnership,
      listRecentContent,
      takedownContent,
      restoreContent,
      removeOwner,
      create(reserved),
      rename(reserved),
      reserve(reserved),
      release,
      listSlugs,
    ],
    jobs: [checkProofs, findIcons, completeTransfers, retireSlugs, lapseClaims],
  });
}

export type Operations = OperationsOf<ReturnType<typeof startups>>;

export { startupExists, startupsOwnedBy } from "./owners/owner-store.ts";
