import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_MESSAGE } from "../refusals.ts";
import { Message, renderMessage } from "../room-schemas.ts";
import * as room from "../room-store.ts";
import { SessionId } from "../schemas.ts";

export const hideMessage = defineOperation({
  id: "workshops.hide_message",
  tool: "ic_workshop_hide_message",
  rest: {
    method: "PUT",
    path: "/api/workshop/sessions/{session_id}/messages/{seq}/hidden",
    operationId: "hideWorkshopMessage",
  },
  title: "Hide a message of a workshop",
  summary: "Hides the text of a message from everyone in a training session, or shows it again.",

  effect: "destructive",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "workshops.hide_message",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ session_id, seq }, _, before) => before && { session_id, seq, hidden: before.hidden },
  },
  bodyBytesMax: 1024,

  input: object("HideWorkshopMessage", {
    session_id: SessionId,
    seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Number of the message." }),
    hidden: Type.Boolean({ description: "false shows it again." }),
  }),
  output: object("HideWorkshopMessageResponse", { ok: Ok, message: Message }),
  errors: ["not_found"],
  examples: [
    {
      say: "Hide that message",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003", seq: 1, hidden: true },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { session_id, seq, hidden }) {
    const memberId = memberOf(caller);
    const place = await placeIn(tx, session_id, memberId);
    if (place?.role !== "instructor" && caller.tier !== "operator") throw fail("not_found", NO_SUCH_MESSAGE);
    const message = await room.findMessage(tx, session_id, seq);
    if (!message) throw fail("not_found", NO_SUCH_MESSAGE);
    wasBefore({ hidden: message.hidden_at !== null });
    await room.hideMessage(tx, session_id, seq, hidden ? now : null);
    const after = (await room.findMessage(tx, session_id, seq)) as room.MessageRow;
    return { ok: true as const, message: renderMessage(after, memberId) };
  },
});
