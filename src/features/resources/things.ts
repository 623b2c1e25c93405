import { statement } from "../../kernel/database/statement.ts";
import type { ThingKind } from "../../kernel/rules/subjects.ts";
import * as store from "./store.ts";

const RESOURCE_OF = statement("SELECT resource_id FROM booking WHERE id = $1");

/** A booking lies in its resource. */
export const things: readonly ThingKind[] = [
  {
    kind: "resource",
    name: async (tx, id) => (await store.find(tx, id))?.name,
  },
  {
    kind: "booking",
    async name(tx, id, memberId) {
      const bookings = await store.listOfMember(tx, memberId, 500);
      return bookings.find((each) => each.id === id)?.resource_name;
    },
    within: {
      kinds: ["resource"],
      async of(tx, id) {
        const rows = await tx.run(RESOURCE_OF, [id]);
        return rows.map(({ resource_id }) => ({ kind: "resource" as const, id: String(resource_id) }));
      },
    },
  },
];
