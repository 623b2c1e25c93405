import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { lapseClaims } from "./jobs/lapse-claims.ts";
import { purgeNews } from "./jobs/purge-news.ts";
import { retireSlugs } from "./jobs/retire-slugs.ts";
import { reservedWords } from "./names/reserved-words.ts";
import { addNews } from "./operations/add-news.ts";
import { approveOwnership } from "./operations/approve-ownership.ts";
import { create } from "./operations/create.ts";
import { edit } from "./operations/edit.ts";
import { get } from "./operations/get.ts";
import { leave } from "./operations/leave.ts";
import { list } from "./operations/list.ts";
import { listMine } from "./operations/list-mine.ts";
import { listPendingOwnership } from "./operations/list-pending-ownership.ts";
import { listSlugs } from "./operations/list-slugs.ts";
import { rejectOwnership } from "./operations/reject-ownership.ts";
import { release } from "./operations/release.ts";
import { removeNews } from "./operations/remove-news.ts";
import { removeOwner } from "./operations/remove-owner.ts";
import { rename } from "./operations/rename.ts";
import { requestOwnership } from "./operations/request-ownership.ts";
import { reserve } from "./operations/reserve.ts";
import { claimDecisions, pendingClaims } from "./owners/pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

/** `routePaths` returns the paths of all routes of the server, which slugs must not imitate. */
export function startups(catalogue: () => Catalogue, routePaths: () => readonly string[]) {
  const reserved = () => reservedWords(catalogue(), routePaths());
  return defineArea({
    name: "startups",
    summary: "Startups of the space: their pages, slugs and owners.",
    terms: {
      startup: "A company or project of the space, with a public page.",
      claim: "A member's request to own a startup. Operators decide within a week, and it adds an owner.",
      slug: "The name of a startup in URLs. Operators give it, and a former one redirects.",
      lookalike: "A name or slug that people can mistake for another one.",
    },
    tables: ["startup", "startup_slug", "startup_owner", "startup_claim", "startup_news"],
    retention,
    personalData: [personal],
    pending: [
      {
        kind: "startup_claim",
        read: pendingClaims,
        decisions: claimDecisions,
        scope: "admin:ownership_review",
        grants: true,
      },
    ],
    operations: [
      list,
      get,
      requestOwnership,
      listMine,
      edit,
      addNews,
      removeNews,
      leave,
      listPendingOwnership,
      approveOwnership,
      rejectOwnership,
      removeOwner,
      create(reserved),
      rename(reserved),
      reserve(reserved),
      release,
      listSlugs,
    ],
    jobs: [retireSlugs, lapseClaims, purgeNews],
  });
}

export type Operations = OperationsOf<ReturnType<typeof startups>>;

export { startupExists, startupsOwnedBy } from "./owners/owner-store.ts";
