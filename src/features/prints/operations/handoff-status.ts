import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { findHandoff, listHandoffs } from "../handoff-store.ts";
import { NO_SUCH_HANDOFF } from "../refusals.ts";
import { renderHandoff } from "../render.ts";
import { Handoff, HandoffId } from "../schemas.ts";

const LIST_MAX = 100;

export const handoffStatus = defineOperation({
  id: "prints.handoff_status",
  tool: "ic_prints_handoff_status",
  rest: { method: "GET", path: "/api/prints/handoffs", operationId: "getPrintHandoffs" },
  title: "Get prepared prints",
  summary: "Returns one prepared print, or those that name the member, newest first.",
  when: "Use as the service that prepared one, or to see what awaits the member's decision.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("GetPrintHandoffs", { handoff_id: Type.Optional(HandoffId) }),
  output: object("PrintHandoffsResponse", {
    ok: Ok,
    handoff: Type.Optional(Handoff),
    count: Type.Optional(Type.Integer()),
    handoffs: Type.Optional(Type.Array(Handoff)),
  }),
  errors: ["not_found"],
  examples: [{ say: "What has been prepared for me?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { handoff_id }) {
    const me = memberOf(caller);
    if (handoff_id === undefined) {
      const handoffs = (await listHandoffs(tx, me, LIST_MAX)).map((row) => renderHandoff(row, now));
      return { ok: true as const, count: handoffs.length, handoffs };
    }
    const row = await findHandoff(tx, handoff_id);
    // Operators and managers are no party to it.
    const isParty = row && (row.member_id === me || (caller.token !== null && row.broker_token_id === caller.token.id));
    if (!isParty) throw fail("not_found", NO_SUCH_HANDOFF);
    return { ok: true as const, handoff: renderHandoff(row, now) };
  },
});
