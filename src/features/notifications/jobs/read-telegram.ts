import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { ENGLISH, inLanguage } from "../../../kernel/languages/language.ts";
import type { Language } from "../../../kernel/languages/languages.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { type BotText, MessageRefused } from "../../../kernel/ports/messengers.ts";
import { findSpace } from "../../space/index.ts";
import { messageText } from "../mails/text.ts";
import { declared, say } from "../messages.ts";
import { hashOf, link, unlink } from "../messengers/link.ts";
import { advanceUpdate, linkedTo, nextUpdate, takeTelegramCode } from "../messengers/messenger-store.ts";
import { findRecipient } from "../settings-store.ts";

const NAME_CHARS_MAX = 64;

export const readTelegram: Job = {
  name: "notifications.read_telegram",
  summary: declared.readTelegramJob,
  everyMs: 5_000,
  async run(context) {
    const { database, ports } = context;
    if (!ports.telegram) return null;
    const from = await nextUpdate(database.read);
    const { texts, next } = await ports.telegram.receive(from);
    if (next === from) return null;
    const answers = await database.transaction((tx) => take(tx, texts, { from, next }, context));
    for (const { chat, title } of answers) await answer(context, chat, title);
    return say.textsRead({ count: texts.length });
  },
};

interface Answer {
  readonly chat: string;
  readonly title: string;
}

/** All of it counts once: of two processes that have read the same updates, one takes them. */
async function take(
  tx: WriteTx,
  texts: readonly BotText[],
  { from, next }: { from: number; next: number },
  { now }: Pick<JobContext, "now">,
): Promise<Answer[]> {
  if (!(await advanceUpdate(tx, from, next))) return [];
  const space = (await findSpace(tx))?.name ?? "Atrium";
  const answers: Answer[] = [];
  for (const text of texts) {
    const title = await obey(tx, text, space, now());
    if (title !== null) answers.push({ chat: text.chat, title });
  }
  return answers;
}

/** The bot answers its commands, and nothing else. */
async function obey(tx: WriteTx, { chat, from, text }: BotText, space: string, now: Date): Promise<string | null> {
  const [command, code] = text.trim().split(/\s+/, 2);
  if (command === "/stop") {
    const linked = await linkedTo(tx, "telegram", chat);
    for (const { member_id: memberId } of linked) {
      await unlink(tx, { memberId, messenger: "telegram", address: chat, now });
    }
    return inLanguage(await languageOf(tx, linked[0]?.member_id), () => messageText.botStopped(space));
  }
  if (command !== "/start") return command === "/help" ? messageText.botHelp : null;
  const memberId = code === undefined ? undefined : await takeTelegramCode(tx, hashOf(code), now);
  if (memberId === undefined) return code === undefined ? messageText.botHelp : messageText.botExpired;
  const name = [...from].slice(0, NAME_CHARS_MAX).join("");
  await link(tx, { member_id: memberId, messenger: "telegram", address: chat, name, linked_at: now });
  return inLanguage(await languageOf(tx, memberId), () => messageText.botConnected(space));
}

async function languageOf(tx: WriteTx, memberId: string | undefined): Promise<Language> {
  const recipient = memberId === undefined ? undefined : await findRecipient(tx, memberId);
  return recipient?.language ?? (await findSpace(tx))?.language ?? ENGLISH;
}

/** A missing answer harms nothing. */
async function answer({ ports, settings, newId }: JobContext, chat: string, title: string): Promise<void> {
  const url = `${settings.baseUrl}/notifications/settings`;
  try {
    await ports.telegram?.send({ to: chat, key: newId("msg"), items: [{ title, url }] });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
  }
}
