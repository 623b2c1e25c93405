import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { MessengerName } from "../../../kernel/ports/messengers.ts";
import type { Preferences } from "../schemas.ts";
import { codeOf, linksOf } from "./messenger-store.ts";

/** The messengers of the space, with the member's accounts. One that is not configured any more is shown while connected. */
export async function shownMessengers(
  tx: ReadTx,
  memberId: string,
  { offered, now }: { offered: readonly MessengerName[]; now: Date },
): Promise<Preferences["messengers"]> {
  const links = new Map((await linksOf(tx, memberId)).map((each) => [each.messenger, each]));
  const code = offered.includes("matrix") ? await codeOf(tx, memberId, "matrix", now) : undefined;
  return [...new Set([...offered, ...links.keys()])].map((messenger) => {
    const link = links.get(messenger);
    return {
      messenger,
      name: link?.name ?? null,
      linked_at: link?.linked_at.toISOString() ?? null,
      code_sent_to: messenger === "matrix" ? (code?.name ?? null) : null,
    };
  });
}
