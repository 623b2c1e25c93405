import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { countOwn, listOwn } from "../proposal-store.ts";
import { renderOwnProposal } from "../render.ts";
import { MyEventProposal } from "../schemas.ts";

const LIMIT_DEFAULT = 25;

export const listMyRequests = defineOperation({
  id: "events.list_my_requests",
  tool: "ic_events_list_my_requests",
  rest: { method: "GET", path: "/api/events/requests/mine", operationId: "listMyEventRequests" },
  title: "List my event proposals",
  summary: "Lists the member's event proposals, newest first, with each decision and its reason.",
  when: "Use when the member asks about the status of a proposal. ic_events_request makes one.",

  effect: "read",
  access: { scope: "events:request", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMyEventRequests", {
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(10_000),
  }),
  output: object("MyEventRequestsResponse", {
    ok: Ok,
    proposals: Type.Array(MyEventProposal),
    count: Type.Integer(),
    total: Type.Integer({ description: "Total number, regardless of limit." }),
  }),
  errors: [],
  examples: [{ say: "What became of the event that I proposed?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }, { limit = LIMIT_DEFAULT, offset = 0 }) {
    const memberId = memberOf(caller);
    const [proposals, total] = await Promise.all([listOwn(tx, memberId, { limit, offset }), countOwn(tx, memberId)]);
    return {
      ok: true as const,
      proposals: proposals.map((proposal) => renderOwnProposal(proposal, now)),
      count: proposals.length,
      total,
    };
  },
});
