import type { Caller } from "../../kernel/access/caller.ts";
import type { Whose } from "../../kernel/approvals/decide.ts";

/** An agent sees what it asked for itself, and its member all. */
export function whoseFor({ memberId, token }: Caller): Whose {
  return { memberId, tokenId: token?.id ?? null };
}
