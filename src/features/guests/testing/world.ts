import { createHash } from "node:crypto";
import type { World } from "../../../../test/harness/world.ts";
import * as flows from "../flow-store.ts";
import type { VisitState } from "../rules.ts";
import * as store from "../store.ts";

const RULES = "I follow the house rules.";

/** Visits in every state that an example needs, and a key that makes their links known. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await database.transaction(async (tx) => {
    await tx.query
      .updateTable("secret")
      .set({ value: Buffer.alloc(32, 7) })
      .where("name", "=", "guests")
      .execute();
    await flows.insertDocument(tx, {
      kind: "house-rules",
      version: 1,
      title: "House rules",
      body: RULES,
      created_at: now,
      text_sha256: createHash("sha256").update(RULES).digest("hex"),
    });
    await flows.putFlow(tx, {
      id: "lab",
      name: "Lab visit",
      documents: ["house-rules"],
      needs_approval: true,
      after_hours: false,
      walk_ins: false,
      updated_at: now,
    });
    for (const [number, state, flow_id, code, host] of [
      [1, "approved", "visit", "WRRDAAA2", operator],
      [2, "invited", "visit", "WRRDAAA3", operator],
      [3, "in", "visit", "WRRDAAA4", operator],
      [4, "invited", "visit", "WRRDAAA5", operator],
      [5, "in", "visit", "WRRDAAA6", operator],
      [6, "pending-approval", "visit", "WRRDAAA7", member],
      [7, "approved", "lab", "WRRDAAA8", operator],
      [8, "approved", "visit", "ARRVE234", operator],
      [9, "in", "visit", "DEPART23", operator],
      [0, "pending-approval", "visit", "WRRDAAA9", member],
    ] as const satisfies readonly (readonly [number, VisitState, string, string, unknown])[]) {
      await store.insert(tx, {
        ...store.FRESH,
        id: `vis_0a1b2c3d4e5f60718293000${number}`,
        host_id: host.memberId,
        flow_id,
        state,
        code,
        guest_name: "Ada Byron",
        guest_email: "ada@example.org",
        guest_phone: null,
        guest_org: null,
        purpose: "Looks at the loom",
        expected_at: later(-0.5),
        expected_until: later(1),
        walk_in: false,
        after_hours: false,
        match: null,
        made_by: "session",
        created_at: now,
        ...(state === "in" && { arrived_at: now, in_at: now }),
      });
    }
    await flows.insertBlock(tx, {
      id: "gbl_0a1b2c3d4e5f607182930001",
      name_hash: Buffer.alloc(32, 1),
      email_hash: null,
      phone_hash: null,
      reason: "Took tools.",
      ends_at: null,
      created_at: now,
    });
  });
}
