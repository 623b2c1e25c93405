import { type Emulator, startEmulator } from "./emulator.ts";

const TOKEN = "123456:emulated";

interface Sent {
  readonly chat: number;
  readonly text: string;
}

/** The three methods of the Bot API that are used. It refuses what Telegram refuses. */
export interface EmulatedTelegram extends Emulator {
  readonly env: Record<string, string>;
  readonly sent: Sent[];
  /** Chats that have blocked the bot. */
  readonly blocked: Set<number>;
  /** Somebody writes to the bot; `group` in a group. */
  write(text: string, from?: { chat?: number; username?: string; group?: true }): void;
}

export async function startTelegram(): Promise<EmulatedTelegram> {
  const updates: { update_id: number; message: object }[] = [];
  const [sent, blocked, begun] = [[] as Sent[], new Set<number>(), new Set<number>()];
  const refuse = (status: number, description: string) => ({ status, body: { ok: false, description } });
  const fine = (result: unknown) => ({ status: 200, body: { ok: true, result } });
  const emulator = await startEmulator(({ path, body }) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== TOKEN) return refuse(401, "Unauthorized");
    if (method === "getMe") return fine({ id: 1, is_bot: true, username: "lantern_bot" });
    if (method === "getUpdates") {
      const offset = Number(body.offset);
      updates.splice(0, updates.length, ...updates.filter(({ update_id }) => update_id >= offset));
      return fine(updates.slice(0, Number(body.limit)));
    }
    if (method !== "sendMessage") return refuse(404, "Not Found");
    const { chat_id: chat, text } = body as { chat_id: number; text: string };
    if (!begun.has(chat)) return refuse(400, "Bad Request: chat not found");
    if (blocked.has(chat)) return refuse(403, "Forbidden: bot was blocked by the user");
    if (text.length < 1 || text.length > 4096) return refuse(400, "Bad Request: message is too long");
    sent.push({ chat, text });
    return fine({ message_id: sent.length });
  });
  let last = 700_000_000;
  return Object.assign(emulator, {
    env: { ATRIUM_TELEGRAM_URL: emulator.url, ATRIUM_TELEGRAM_TOKEN: TOKEN },
    sent,
    blocked,
    write(
      text: string,
      { chat = 41, username = "noor_a", group }: { chat?: number; username?: string; group?: true } = {},
    ) {
      begun.add(chat);
      const of = { chat: { id: chat, type: group ? "group" : "private" }, from: { first_name: "Noor", username } };
      updates.push({ update_id: ++last, message: { message_id: last, ...of, text } });
    },
  });
}
