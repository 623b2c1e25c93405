import { language } from "../../../kernel/languages/language.ts";
import type { ChatItem } from "../../../kernel/ports/messengers.ts";
import { messageText } from "../mails/text.ts";

/** Push services take 4,096 bytes with the encryption around it (RFC 8030 §7.2). */
const BODY_BYTES_MAX = 3000;
const TITLE_CHARS_MAX = 140;
const DETAIL_CHARS_MAX = 300;

interface PushText {
  /** Equal in all attempts: a repeated message replaces the earlier one. */
  readonly tag: string;
  readonly items: readonly ChatItem[];
  readonly baseUrl: string;
}

/**
 * A declarative message (Push API, "declarative push message"): browsers that know it show it themselves, the others pass
 * it to our service worker. It has no buttons: a notification opens a page, and decides nothing.
 */
export function pushBody({ tag, items, baseUrl }: PushText): string {
  const [first] = items;
  const whole = first && items.length === 1 ? first : undefined;
  const title = cut(whole?.title ?? messageText.several(items.length), TITLE_CHARS_MAX);
  const body = cut(whole ? (whole.detail ?? "") : items.map((item) => item.title).join("\n"), DETAIL_CHARS_MAX);
  const notification = {
    title,
    navigate: whole?.url ?? `${baseUrl}/notifications`,
    tag,
    lang: language(),
    dir: "auto",
    icon: `${baseUrl}/icons/192.png`,
  };
  const text = JSON.stringify({ web_push: 8030, notification: { ...notification, ...(body && { body }) } });
  // Longer only with a title of many bytes and a long URL.
  return Buffer.byteLength(text) <= BODY_BYTES_MAX ? text : JSON.stringify({ web_push: 8030, notification });
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
