import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import type { World } from "../../../../test/harness/world.ts";
import { insertApproval, PENDING_MS } from "../../../kernel/approvals/approval.ts";
import { askBack } from "../../../kernel/approvals/question.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { Person } from "../../../seed/users.ts";

/** An agent asks its member before it changes their card. */
async function addApproval(
  tx: WriteTx,
  { id, memberId, tokenId, now }: { id: string; memberId: string; tokenId: string; now: Date },
): Promise<void> {
  await insertApproval(tx, {
    id,
    member_id: memberId,
    token_id: tokenId,
    root_token_id: tokenId,
    key_id: null,
    operation: "membership.set_profile",
    args_hash: `of ${id}`,
    args: { ask_about: "Lanterns" },
    mode: "run",
    rule: { id: "rul_0123456789abcdef01234567", verdict: "ask" },
    effects: [{ effect: "records", of: "member_profile", created: 0, changed: 1, removed: 0 }],
    warnings: [],
    transport: "rest",
    address: "192.0.2.1",
    idempotency_key: null,
    created_at: now,
    expires_at: new Date(now.getTime() + PENDING_MS),
  });
}

/** The ID of an act that the agent with this token asks its member about. */
export async function askedBy({ kernel }: TestAtrium, { memberId }: Person, tokenId: string): Promise<string> {
  const id = kernel.ids.newId("apr");
  await kernel.database.transaction((tx) => addApproval(tx, { id, memberId, tokenId, now: kernel.clock.now() }));
  return id;
}

/** Acts that the operator's agent asks about, one for each example. */
export async function seed({ atrium, operator, token, time }: World): Promise<void> {
  const now = time.now();
  await atrium.kernel.database.transaction(async (tx) => {
    const { id } = await tx.query
      .selectFrom("token_identity")
      .select("id")
      .where("prefix", "=", token.slice(0, 12))
      .executeTakeFirstOrThrow();
    for (const end of ["67", "68", "69", "6a", "6b", "6c", "6d"]) {
      await addApproval(tx, {
        id: `apr_0123456789abcdef012345${end}`,
        memberId: operator.memberId,
        tokenId: String(id),
        now,
      });
    }
    await askBack(tx, operator.memberId, { id: "apr_0123456789abcdef0123456d", text: "Why these?", now });
  });
}
