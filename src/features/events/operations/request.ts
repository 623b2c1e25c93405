import { actorOf, type Caller, memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import type { Context } from "../../../kernel/pipeline/context.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { insertProposal, type ProposalRow } from "../proposal-store.ts";
import { badTimes, draftId, timesFault } from "../rules.ts";
import { EventRequestRequest, EventRequestResponse } from "../schemas.ts";

export function request(perDay: number) {
  return defineOperation({
    id: "events.request",
    tool: "ic_events_request",
    rest: { method: "POST", path: "/api/events/request", operationId: "requestEvent" },
    title: "Propose an event",
    summary: "Sends a proposal for a member's event to the operators. Nothing is published without their approval.",
    when: "Use when the member wants to hold an event at the space. ic_events_rsvp is for attending one.",

    effect: "write",
    listed: "first",
    access: { scope: "events:request", session: true },
    quotas: [{ per: "member", max: perDay, window: "utc-day" }],
    sandbox: "simulated",
    idempotency: "key",
    bodyBytesMax: 32 * 1024,
    failsClosed: true,

    contract: true,

    input: EventRequestRequest,
    output: EventRequestResponse,
    errors: ["bad_time"],
    examples: [
      {
        say: "Propose a soldering evening on the second of May at seven",
        input: { title: "Soldering evening", start: "2030-05-02T19:00:00Z", location: "The workshop" },
        output: { ok: true, status: "pending" },
      },
    ],

    async handler(context, input) {
      const { tx, caller, now, newSecret, fail } = context;
      const title = plainLine(input.title);
      const proposal = proposalOf(input, title, caller, now);
      const fault = timesFault(proposal.starts_at, proposal.ends_at, now);
      if (fault) throw fail("bad_time", badTimes(fault, now));
      let id = draftId(title, newSecret());
      while (!(await insertProposal(tx, { ...proposal, id }))) id = draftId(title, newSecret());
      await notifyOperators(context, { ...proposal, id });
      context.did(say.proposed({ title }), proposal, { page: "/events/mine" });
      return { ok: true as const, id, status: "pending" as const, via: via(caller) };
    },
  });
}

function proposalOf(
  input: Static<typeof EventRequestRequest>,
  title: string,
  caller: Caller,
  now: Date,
): Omit<ProposalRow, "id"> {
  return {
    member_id: memberOf(caller),
    token_id: caller.token?.id ?? null,
    title,
    starts_at: new Date(input.start),
    ends_at: input.end === undefined ? null : new Date(input.end),
    location: plainLine(input.location ?? ""),
    description: plainText(input.description ?? ""),
    cover_url: input.cover_url ?? null,
    capacity: input.capacity ?? null,
    visibility: input.visibility ?? "public",
    host: plainLine(input.host ?? "") || null,
    contact: plainLine(input.contact ?? "") || null,
    slideshow_url: input.slideshow_url ?? null,
    state: "pending",
    reason: null,
    decided_by: null,
    decided_at: null,
    created_at: now,
  };
}

/** Operators get an event log entry, outside systems an outbound message. A proposing operator is skipped. */
async function notifyOperators(
  { tx, caller, now, emit }: Context<never, "write">,
  proposal: ProposalRow,
): Promise<void> {
  const { id, title, starts_at, member_id } = proposal;
  const summary = { id, title, start: starts_at.toISOString() };
  await appendMemberEvents(tx, {
    memberIds: (await operatorIds(tx)).filter((operator) => operator !== member_id),
    type: "event_proposed",
    actor: actorOf(caller),
    target: { kind: "event_proposal", id },
    payload: { ...summary, user_id: member_id, display_name: caller.memberName },
    actions: [
      { label: "Preview the approval", mcp_tool: "ic_admin_approve_event", args: { id } },
      { label: "Preview the rejection", mcp_tool: "ic_admin_reject_event", args: { id } },
    ],
    now,
  });
  await emit({ kind: "events.proposal_submitted", subject: id, payload: { ...summary, member_id } });
}
