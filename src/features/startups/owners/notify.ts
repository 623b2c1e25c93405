import { actorOf, type Caller } from "../../../kernel/access/caller.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import type { WrittenField } from "../rules.ts";
import type { StartupRow } from "../store.ts";
import type { ClaimRow } from "./claim-store.ts";
import { listOwners } from "./owner-store.ts";

type Named = Pick<StartupRow, "slug" | "name">;

export async function notifyOfClaim(
  tx: WriteTx,
  { claim, startup, caller, now }: { claim: ClaimRow; startup: Named; caller: Caller; now: Date },
): Promise<void> {
  const decide = (label: string, mcp_tool: string) => ({
    label,
    mcp_tool,
    args: { id: claim.id },
    consequential: true,
  });
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "startup_claimed",
    actor: actorOf(caller),
    target: { kind: "startup_claim", id: claim.id },
    payload: {
      request_id: claim.id,
      slug: startup.slug,
      name: startup.name,
      user_id: claim.member_id,
      ...(caller.memberName && { display_name: caller.memberName }),
    },
    actions: [
      { label: "List the claims", mcp_tool: "ic_admin_list_pending_ownership", args: {} },
      decide("Approve", "ic_admin_approve_ownership"),
      decide("Reject, with a reason", "ic_admin_reject_ownership"),
    ],
    now,
  });
}

/** Tells the member what became of the claim. */
export async function notifyOfDecision(
  tx: WriteTx,
  claim: ClaimRow,
  news: {
    startup: Named;
    decision: "approved" | "rejected" | "lapsed";
    reason: string | null;
    caller: Caller | null;
    now: Date;
  },
): Promise<void> {
  const { startup, decision, reason, caller, now } = news;
  await appendMemberEvents(tx, {
    memberIds: [claim.member_id],
    type: "startup_claim_decided",
    ...(caller && { actor: actorOf(caller) }),
    target: { kind: "startup_claim", id: claim.id },
    payload: {
      request_id: claim.id,
      slug: startup.slug,
      name: startup.name,
      decision,
      ...(reason && { reason }),
    },
    now,
  });
}

/** Tells members of a change of a startup's owners. */
export async function notifyOfOwners(
  tx: WriteTx,
  news: {
    startup: Named;
    memberIds: readonly string[];
    change: "joined" | "left" | "removed";
    who: string;
    reason?: string | null;
    now: Date;
  },
): Promise<void> {
  const { startup, memberIds, change, who, reason, now } = news;
  if (memberIds.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds,
    type: "startup_owners_changed",
    target: { kind: "startup", id: startup.slug },
    payload: {
      slug: startup.slug,
      name: startup.name,
      change,
      ...(who && { display_name: who }),
      ...(reason && { reason }),
    },
    now,
  });
}

/** Tells the owners that operators took something from the page, or restored it. */
export async function notifyOfReview(
  tx: WriteTx,
  news: {
    startup: StartupRow;
    field: WrittenField;
    decision: "taken_down" | "restored";
    reason: string | null;
    now: Date;
  },
): Promise<void> {
  const { startup, field, decision, reason, now } = news;
  const owners = await listOwners(tx, [startup.id]);
  if (owners.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds: owners.map(({ member_id }) => member_id),
    type: "startup_content_reviewed",
    target: { kind: "startup", id: startup.slug },
    payload: { slug: startup.slug, name: startup.name, field, decision, ...(reason && { reason }) },
    now,
  });
}

/** Tells the owners that their website lacks its proof, or lost the mark. */
export async function notifyOfProof(
  tx: WriteTx,
  { startup, domain, change, now }: { startup: StartupRow; domain: string; change: "missing" | "lost"; now: Date },
): Promise<void> {
  const owners = await listOwners(tx, [startup.id]);
  if (owners.length === 0) return;
  await appendMemberEvents(tx, {
    memberIds: owners.map(({ member_id }) => member_id),
    type: "startup_proof_changed",
    target: { kind: "startup", id: startup.slug },
    payload: { slug: startup.slug, name: startup.name, domain, change },
    now,
  });
}
