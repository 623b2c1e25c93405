import type { ChatItem, ChatMessage } from "../../kernel/ports/messengers.ts";

/** What of a message fits into `charsMax`; items that do not are counted. */
export function fitting({ lead, items }: ChatMessage, charsMax: number): { text: string; shown: readonly ChatItem[] } {
  const parts = lead === undefined ? [] : [lead];
  const shown: ChatItem[] = [];
  for (const item of items) {
    const part = lines(item);
    const left = items.length - shown.length;
    if ([...parts, part, more(left)].join("\n\n").length > charsMax) {
      return { text: [...parts, more(left)].join("\n\n"), shown };
    }
    parts.push(part);
    shown.push(item);
  }
  return { text: parts.join("\n\n"), shown };
}

export const more = (count: number): string => `And ${count} more.`;

function lines({ title, detail, url }: ChatItem): string {
  return [title, ...(detail ? [detail] : []), url].join("\n");
}
