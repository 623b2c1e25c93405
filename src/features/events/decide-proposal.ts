import { actorOf, memberOf } from "../../kernel/access/caller.ts";
import { preview } from "../../kernel/catalogue/preview.ts";
import { span } from "../../kernel/languages/slot-words.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { HOUR_MS } from "../../kernel/values/duration.ts";
import { plainText } from "../../kernel/values/text.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { checkOwnMatter } from "../operator-inbox/index.ts";
import { spaceTimeZone } from "../space/index.ts";
import { say } from "./messages.ts";
import { publishOwnEvent } from "./own/publish-event.ts";
import { lockProposal, type ProposalRow, setProposalState } from "./proposal-store.ts";
import { decisionOn } from "./rules.ts";
import type { EventDecisionResponse } from "./schemas.ts";

/** Shared by both decisions, per token and UTC day. Previews and repeats are free. */
export const DECISION_QUOTA = {
  per: "token",
  max: 20,
  window: "utc-day",
  pool: "events.decisions",
  free: (reply: EventDecisionResponse) => reply.dry_run === true || reply.from === reply.to,
} as const;

type DecisionContext = Context<"not_found" | "forbidden" | "already_decided", "write" | "destructive">;

/** Without `confirm` it only previews the decision. */
export async function decideProposal(
  context: DecisionContext,
  to: "approved" | "rejected",
  { id, confirm, reason }: { id: string; confirm: boolean; reason: string | null },
): Promise<EventDecisionResponse> {
  const { tx, caller, now, emit } = context;
  const by = memberOf(caller);
  const found = await lockProposal(tx, id);
  if (found) await checkOwnMatter(context, found.member_id, say.ownProposal);
  const verdict = decisionOn(found, to, now);
  if (!found || (verdict !== "ok" && verdict !== "repeated")) throw refusal(context, found, verdict);
  const reply = {
    ok: true as const,
    id,
    action: to === "approved" ? ("approve" as const) : ("reject" as const),
    from: found.state,
    to,
    title: found.title,
    trust: "untrusted" as const,
  };
  if (!confirm) return preview(reply);
  if (verdict === "repeated") return reply;
  const why = plainText(reason ?? "") || null;
  await setProposalState(tx, id, { state: to, reason: why, by, now });
  if (to === "approved") await publishProposal(context, found);
  const summary = { id, title: found.title, start: found.starts_at.toISOString() };
  await appendMemberEvents(tx, {
    memberIds: [found.member_id],
    type: "event_proposal_decided",
    actor: actorOf(caller),
    target: { kind: "event_proposal", id },
    payload: {
      ...summary,
      when: span(found.starts_at, found.ends_at, await spaceTimeZone(tx)),
      ...(found.location && { location: found.location }),
      decision: to,
      ...(why && { reason: why }),
    },
    now,
  });
  await emit({
    kind: `events.proposal_${to}`,
    subject: id,
    payload: { ...summary, member_id: found.member_id, visibility: found.visibility, reason: why },
  });
  return reply;
}

const LENGTH_MS = 2 * HOUR_MS;

/** An approved proposal becomes an event of the space under its own ID, which the member hosts. */
async function publishProposal({ tx, now }: DecisionContext, proposal: ProposalRow): Promise<void> {
  const { id, member_id, title, description, location, host, cover_url, slideshow_url, visibility } = proposal;
  const { starts_at: start, ends_at } = proposal;
  await publishOwnEvent(tx, {
    id,
    content: {
      title,
      description,
      location,
      host,
      cover_url,
      slideshow_url,
      capacity: proposal.capacity,
      tier_min: visibility === "members" ? "ft-member" : "public",
    },
    first: { start, end: ends_at ?? new Date(start.getTime() + LENGTH_MS) },
    hosts: [member_id],
    zone: "utc",
    now,
  });
}

function refusal({ fail }: DecisionContext, found: ProposalRow | undefined, verdict: string) {
  if (found && verdict === "already_decided") {
    return fail("already_decided", {
      message: say.proposalDecided({ state: found.state }),
      hint: "No action is needed.",
    });
  }
  return fail("not_found", {
    message: say.noSuchProposal,
    hint: "Take an id from ic_admin_list_pending_events.",
  });
}
