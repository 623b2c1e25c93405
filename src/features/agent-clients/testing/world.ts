import type { World } from "../../../../test/harness/world.ts";
import { recordAgentAct } from "../audit-store.ts";
import { identityValue } from "../rules.ts";
import * as store from "../store.ts";

const CLIENTS = [
  ["acl_0a1b2c3d4e5f607182930001", "Dock Runner", "active"],
  ["acl_0a1b2c3d4e5f607182930002", "Pier Bot", "blocked"],
] as const;

/** An active and a blocked client, and an act between two members. */
export async function seed({ atrium, operator, member }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const [id, name, state] of CLIENTS) {
      const about = { operator: "Quay Software", operator_key: "quaysoftware", contact: null, note: null };
      const states = { state, state_reason: state === "blocked" ? "It wrote to everybody." : null, state_at: now };
      const by = { registered_by: operator.memberId, registered_at: now, rev: 1 };
      await store.insertClient(tx, { id, name, ...about, ...states, ...by });
      await store.replaceIdentities(tx, id, [{ kind: "name", shown: name, value: identityValue("name", name) }]);
    }
    recordAgentAct(tx, {
      at: now,
      via: "agent",
      actor_member: member.memberId,
      counterpart: operator.memberId,
      client_id: CLIENTS[0][0],
      action: "agent_inbox.send_envelope",
      outcome: "client_blocked",
    });
  });
}
