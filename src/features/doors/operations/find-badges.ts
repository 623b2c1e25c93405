import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { badgesOf, findHolders } from "../badge-store.ts";
import { doorKeys, hmac, NUMBER_PATTERN, normalNumber } from "../keys.ts";
import { BadgeHolder, renderBadge } from "../schemas.ts";

const FOUND_MAX = 20;

export const findBadges = defineOperation({
  id: "doors.find_badges",
  tool: "ic_admin_doors_find_badges",
  rest: { method: "POST", path: "/api/admin/badges/find", operationId: "findBadges" },
  title: "Find members and their badges",
  summary: "Finds members by a part of their name, or by the number of a card, with their badges.",

  effect: "read",
  access: { person: "operator", role: "admin:guests", page: "/operate/badges" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("FindBadges", {
    q: Type.Optional(
      Type.String({ maxLength: 80, description: "A part of the name or mail address, or a card number." }),
    ),
    user_id: Type.Optional(Type.String({ maxLength: 64, description: "Only badges of this member." })),
  }),
  output: object("FindBadgesResponse", { ok: Ok, members: Type.Array(BadgeHolder, { description: "By name." }) }),
  errors: [],
  examples: [{ say: "Which badges has Noor?", input: { q: "noor" }, output: { ok: true } }],

  async handler({ tx }, { q = "", user_id: id = null }) {
    const number = normalNumber(q);
    const hash = NUMBER_PATTERN.test(number) ? hmac((await doorKeys(tx)).numbers, number) : null;
    const members = await findHolders(tx, { q: q.trim(), id, hash, limit: FOUND_MAX });
    const badges = await badgesOf(
      tx,
      members.map((each) => each.id),
    );
    return {
      ok: true as const,
      members: members.map(({ id: user_id, name, email, tier, suspended }) => ({
        user_id,
        name,
        email,
        tier,
        suspended,
        badges: badges.filter(({ member_id }) => member_id === user_id).map(renderBadge),
      })),
    };
  },
});
