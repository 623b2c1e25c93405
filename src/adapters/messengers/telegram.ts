import { Type } from "typebox";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { compile } from "../../kernel/catalogue/validation.ts";
import { type BotText, MessageRefused, type Telegram } from "../../kernel/ports/messengers.ts";
import { type Outbound, OutboundRefused } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import { fitting } from "./plain-message.ts";

const SERVICE = "Telegram";

const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 1024 * 1024;
/** Bot API, sendMessage: 1 to 4096 characters. */
const CHARS_MAX = 4096;
const UPDATES_MAX = 100;

const Answer = Type.Object({
  ok: Type.Boolean(),
  result: Type.Optional(Type.Unknown()),
  description: Type.Optional(Type.String()),
  parameters: Type.Optional(Type.Object({ retry_after: Type.Optional(Type.Integer({ minimum: 0 })) })),
});
const Bot = Type.Object({ username: Type.String({ pattern: "^\\w{1,64}$" }) });
const Updates = Type.Array(Type.Object({ update_id: Type.Integer(), message: Type.Optional(Type.Unknown()) }));
const Message = Type.Object({
  chat: Type.Object({ id: Type.Integer(), type: Type.Literal("private") }),
  from: Type.Object({ username: Type.Optional(Type.String()), first_name: Type.String() }),
  text: Type.String(),
});
const VALID = {
  answer: compile(Answer),
  bot: compile(Bot),
  updates: compile(Updates),
  message: compile(Message),
};

export interface TelegramOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly outbound: Outbound;
}

/** The Bot API of Telegram. Its URLs hold the token, so no fault quotes one. */
export function createTelegram({ url, token, outbound }: TelegramOptions): Telegram {
  async function call(method: string, body: object): Promise<unknown> {
    const { status, answer } = await ask(method, body);
    if (answer.ok) return answer.result;
    const { description = "", parameters } = answer;
    const seconds = parameters?.retry_after;
    throw new MessageRefused(
      say.serviceAnswered({ service: SERVICE, answer: `${status}: ${description.slice(0, 200)}` }),
      {
        // The member blocked the bot, deleted the account or never began the chat.
        gone: status === 403 || /chat not found|user is deactivated/i.test(description),
        // 401 and 404 are about our own token, which an operator renews.
        permanent: status === 400,
        retryAfterMs: seconds === undefined ? null : seconds * 1000,
      },
    );
  }

  async function ask(method: string, body: object): Promise<{ status: number; answer: Static<typeof Answer> }> {
    try {
      const { status, body: bytes } = await outbound.fetch({
        url: `${url}/bot${token}/${method}`,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        bodyBytesMax: ANSWER_BYTES_MAX,
      });
      const answer: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
      if (!VALID.answer.valid(answer)) throw new MessageRefused(say.statusInAnotherForm({ service: SERVICE, status }));
      return { status, answer: answer as Static<typeof Answer> };
    } catch (error) {
      if (error instanceof OutboundRefused)
        throw new MessageRefused(say.serviceUnreachable({ service: SERVICE, fault: error.fault }));
      if (error instanceof SyntaxError) throw new MessageRefused(say.answeredOtherwise({ service: SERVICE }));
      throw error;
    }
  }

  return {
    async send(message) {
      const { text } = fitting(message, CHARS_MAX);
      await call("sendMessage", { chat_id: Number(message.to), text, link_preview_options: { is_disabled: true } });
    },
    async botName() {
      const bot = await call("getMe", {});
      if (!VALID.bot.valid(bot)) throw new MessageRefused(say.noBotNamed);
      return (bot as Static<typeof Bot>).username;
    },
    async receive(offset) {
      const found = await call("getUpdates", { offset, limit: UPDATES_MAX, timeout: 0, allowed_updates: ["message"] });
      if (!VALID.updates.valid(found)) throw new MessageRefused(say.answeredOtherwise({ service: SERVICE }));
      const updates = found as Static<typeof Updates>;
      const next = Math.max(offset, ...updates.map(({ update_id }) => update_id + 1));
      return { texts: updates.flatMap(({ message }) => textOf(message)), next };
    },
  };
}

function textOf(message: unknown): BotText[] {
  if (!VALID.message.valid(message)) return [];
  const { chat, from, text } = message as Static<typeof Message>;
  const name = from.username === undefined ? from.first_name : `@${from.username}`;
  return [{ chat: String(chat.id), from: name, text }];
}
