import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { isSoleOperator } from "./own-matter.ts";

/** Who reads the inbox, and whether they may decide on their own requests because nobody else can. */
export async function viewerOf(
  tx: ReadTx,
  { kind, memberId }: Caller,
): Promise<{ viewer: string | null; decidesOwn: boolean }> {
  const decidesOwn = kind === "session" && memberId !== null && (await isSoleOperator(tx, memberId));
  return { viewer: memberId, decidesOwn };
}
