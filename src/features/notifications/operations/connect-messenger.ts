import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MESSENGER_NAMES, MESSENGERS, MessageRefused } from "../../../kernel/ports/messengers.ts";
import { HOUR_MS } from "../../../kernel/values/duration.ts";
import { findSpace } from "../../space/index.ts";
import { say } from "../messages.ts";
import { CODE_MINUTES, digitsOf, expiryOf, hashOf } from "../messengers/link.ts";
import { countCodesTo, putCode } from "../messengers/messenger-store.ts";

/** Members who may have a code sent to one account of Matrix within an hour. */
const MEMBERS_PER_ACCOUNT_MAX = 3;
/** A user ID (Matrix, "User Identifiers"): at most 255 characters. */
const USER_ID = /^@[\w.=/+-]+:[A-Za-z0-9.:[\]-]+$/;

export const connectMessenger = defineOperation({
  id: "notifications.connect_messenger",
  tool: "ic_notifications_connect_messenger",
  rest: { method: "POST", path: "/api/notifications/messengers", operationId: "connectMessenger" },
  title: "Connect a messenger",
  summary:
    "Begins to connect the member's account of Telegram or Matrix: with a link to the bot, or a code sent there.",

  effect: "write",
  external: true,
  access: { person: "public", page: "/notifications/settings" },
  quotas: [{ per: "member", max: 5, window: "utc-hour", counts: "attempts" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 1024,

  input: object("ConnectMessenger", {
    messenger: choice(MESSENGERS, { description: "The messenger." }),
    user_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, description: "The member's Matrix ID, such as @noor:example.org." }),
    ),
  }),
  output: object("ConnectMessengerResponse", {
    ok: Ok,
    url: nullable(Type.String({ description: "The chat with the bot, for Telegram: its Start button connects." })),
    sent_to: nullable(Type.String({ description: "The Matrix ID that the code was sent to." })),
    expires_at: instant("Until when the link or the code works."),
  }),
  errors: ["channel_not_ready"],
  examples: [{ say: "Tell me on Telegram", input: { messenger: "telegram" }, output: { ok: true } }],

  steps: {
    outside: "acts",
    async prepare({ tx, caller, now, newSecret, fail, settings }, { messenger, user_id }) {
      if (!settings.messengers.includes(messenger))
        throw fail("channel_not_ready", {
          message: say.messengerNotOffered({ messenger: MESSENGER_NAMES[messenger] }),
          hint: "Use mail or a webhook, or ask the operators.",
        });
      const memberId = memberOf(caller);
      const space = (await findSpace(tx))?.name ?? "Atrium";
      if (messenger === "telegram")
        return { messenger, memberId, space, userId: "", code: newSecret().toString("base64url").slice(0, 32) };
      const userId = user_id?.trim() ?? "";
      if (!USER_ID.test(userId))
        throw fail("validation", {
          message: say.badMatrixId,
          hint: "Look for it in the settings of your Matrix app.",
          context: { fields: ["user_id"] },
        });
      if ((await countCodesTo(tx, userId, memberId, new Date(now.getTime() - HOUR_MS))) >= MEMBERS_PER_ACCOUNT_MAX)
        throw fail("channel_not_ready", {
          message: say.tooManyCodes,
          hint: "Try again in an hour.",
          retryAfterSeconds: HOUR_MS / 1000,
        });
      return { messenger, memberId, space, userId, code: digitsOf(newSecret()) };
    },
    async perform({ ports, settings, newId }, { messenger, userId, space, code }) {
      try {
        if (messenger === "telegram")
          return { bot: (await ports.telegram?.botName()) ?? "", address: null, fault: null };
        const address = (await ports.matrix?.openRoom(userId, space)) ?? "";
        const lead = `Your code for ${space}: ${code}`;
        const item = {
          title: `Enter it within ${CODE_MINUTES} minutes on your page of notifications.`,
          detail: "If you did not ask for it, leave this room: nothing more is sent.",
          url: `${settings.baseUrl}/notifications/settings`,
        };
        await ports.matrix?.send({ to: address, key: newId("msg"), lead, items: [item] });
        return { bot: "", address, fault: null };
      } catch (error) {
        if (error instanceof MessageRefused) return { bot: "", address: null, fault: error.message };
        throw error;
      }
    },
    async conclude({ tx, now, fail }, { messenger, memberId, userId, code }, { bot, address, fault }) {
      if (fault !== null)
        return fail("channel_not_ready", {
          message: say.messengerRefused({ reason: fault }),
          hint: "Check the account, and try again in a minute.",
        });
      const times = { created_at: now, expires_at: expiryOf(now) };
      const name = address === null ? null : userId;
      await putCode(tx, { member_id: memberId, messenger, code_hash: hashOf(code), address, name, ...times });
      const url = messenger === "telegram" ? `https://t.me/${bot}?start=${code}` : null;
      return { ok: true as const, url, sent_to: name, expires_at: times.expires_at.toISOString() };
    },
  },
});
