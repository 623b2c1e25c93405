import type { World } from "../../../../test/harness/world.ts";
import { insertApproval, PENDING_MS } from "../../../kernel/approvals/approval.ts";

/** Acts that the operator's agent asks about, one for each example. */
export async function seed({ atrium, operator, token, time }: World): Promise<void> {
  const now = time.now();
  await atrium.kernel.database.transaction(async (tx) => {
    const { id } = await tx.query
      .selectFrom("token_identity")
      .select("id")
      .where("prefix", "=", token.slice(0, 12))
      .executeTakeFirstOrThrow();
    for (const end of ["67", "68", "69", "6a"]) {
      await insertApproval(tx, {
        id: `apr_0123456789abcdef012345${end}`,
        member_id: operator.memberId,
        token_id: String(id),
        key_id: null,
        operation: "membership.set_profile",
        args_hash: `of the example ${end}`,
        args: { bio: "Builds lanterns." },
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
  });
}
