import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as store from "../chat/store.ts";
import { say } from "../messages.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";

const TOOL = "ic_hack_chat_moderate";

export const moderateChat = defineOperation({
  id: "hack.moderate_chat",
  tool: TOOL,
  rest: { method: "POST", path: "/api/hack/chat/{message_id}/moderation", operationId: "moderateHackChat" },
  title: "Hide a chat message",
  summary: "Hides the text of a message from everyone, or shows it again.",
  when: "Use when an operator names a message that does not belong in the chat.",

  effect: "destructive",
  access: { scope: "hack:admin", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "hack.moderate_chat",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ eid, message_id }, _, before) => before && { eid, message_id, action: before.action },
  },
  bodyBytesMax: 1024,

  input: object("ModerateHackChat", {
    eid: Eid,
    message_id: Type.String({ maxLength: 64, description: "ID of the message." }),
    action: Type.Optional(choice(["hide", "unhide"], { description: "Default hide." })),
  }),
  output: object("ModerateHackChatResponse", { ok: Ok, message_id: Type.String(), hidden: Type.Boolean() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Hide that advertisement in the chat",
      input: { eid: "harbor-hack", message_id: "hm_0a1b2c3d4e5f607182930001" },
      output: { ok: true, hidden: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore }, { eid = DEFAULT_EID, message_id, action = "hide" }) {
    await admit(tx, TOOL, eid, caller);
    const message = await store.findMessage(tx, eid, message_id);
    if (!message) {
      const hint = "Take message_id from ic_hack_chat_read.";
      throw fail("not_found", { message: say.noSuchMessage, hint });
    }
    const hidden = action === "hide";
    if (hidden !== (message.hidden_at !== null)) {
      wasBefore({ action: hidden ? "unhide" : "hide" });
      const by = memberOf(caller);
      await store.setHidden(tx, message_id, { hidden_at: hidden ? now : null, hidden_by: hidden ? by : null });
    }
    return { ok: true as const, message_id, hidden };
  },
});
