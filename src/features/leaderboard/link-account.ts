import type { Context } from "../../kernel/pipeline/context.ts";
import { ConstraintViolation } from "../../kernel/ports/database.ts";
import { say } from "./messages.ts";
import * as store from "./store.ts";

export interface ProvedAccount {
  readonly id: number;
  readonly login: string;
  readonly source: store.LinkRow["link_source"];
}

/** Replaces the member's earlier account and makes it due. @throws Refusal if another member has linked it */
export async function linkAccount(
  { tx, now, fail }: Pick<Context<"already_exists", "write">, "tx" | "now" | "fail">,
  memberId: string,
  { id, login, source }: ProvedAccount,
): Promise<void> {
  try {
    await store.link(tx, { member_id: memberId, github_id: id, github_login: login, link_source: source, now });
  } catch (error) {
    if (!(error instanceof ConstraintViolation) || error.constraint !== "leaderboard_github_account_once") throw error;
    throw fail("already_exists", {
      message: say.accountAlreadyLinked,
      hint: "Link another account, or write to the operators with ic_feedback_submit.",
    });
  }
  tx.notify(store.LEADERBOARD_CHANNEL, memberId);
}
