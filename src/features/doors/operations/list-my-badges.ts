import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { badgesOf } from "../badge-store.ts";
import { Badge, OwnEntry, renderBadge, renderOwnEntry } from "../schemas.ts";
import { listEntries } from "../store.ts";

const ENTRIES_SHOWN = 20;

export const listMyBadges = defineOperation({
  id: "doors.list_my_badges",
  tool: "ic_doors_my_badges",
  rest: { method: "GET", path: "/api/badges/mine", operationId: "listMyBadges" },
  title: "List my badges",
  summary: "Lists the member's badges, and the doors at which they were used in the last days.",

  effect: "read",
  access: { person: "public", page: "/membership" },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("MyBadgesResponse", {
    ok: Ok,
    badges: Type.Array(Badge),
    entries: Type.Array(OwnEntry, { description: `The last ${ENTRIES_SHOWN}, newest first.` }),
  }),
  errors: [],
  examples: [{ say: "Which badges do I have?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const memberId = memberOf(caller);
    const [badges, entries] = await Promise.all([
      badgesOf(tx, [memberId]),
      listEntries(tx, { memberId, limit: ENTRIES_SHOWN }),
    ]);
    return { ok: true as const, badges: badges.map(renderBadge), entries: entries.map(renderOwnEntry) };
  },
});
