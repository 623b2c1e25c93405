import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MESSENGER_NAMES, MESSENGERS } from "../../../kernel/ports/messengers.ts";
import { say } from "../messages.ts";
import { unlink } from "../messengers/link.ts";

export const disconnectMessenger = defineOperation({
  id: "notifications.disconnect_messenger",
  tool: "ic_notifications_disconnect_messenger",
  rest: { method: "DELETE", path: "/api/notifications/messengers/{messenger}", operationId: "disconnectMessenger" },
  title: "Disconnect a messenger",
  summary: "Ends notifications by Telegram or Matrix. Those that wait are not sent.",

  effect: "destructive",
  access: { person: "public", page: "/notifications/settings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("DisconnectMessenger", { messenger: choice(MESSENGERS, { description: "The messenger." }) }),
  output: object("DisconnectMessengerResponse", { ok: Ok }),
  errors: ["not_found"],
  examples: [{ say: "No more Telegram", input: { messenger: "telegram" }, output: { ok: true } }],

  async handler({ tx, caller, now, fail, did }, { messenger }) {
    if (!(await unlink(tx, { memberId: memberOf(caller), messenger, now })))
      throw fail("not_found", { message: say.alreadyDisconnected, hint: "Nothing is sent there." });
    did(say.disconnectedMessenger({ messenger: MESSENGER_NAMES[messenger] }));
    return { ok: true as const };
  },
});
