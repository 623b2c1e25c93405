import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { badgesOf, findHolders, insertBadge } from "../badge-store.ts";
import { doorKeys, hmac, NUMBER_PATTERN, normalNumber } from "../keys.ts";
import { say } from "../messages.ts";
import { BAD_NUMBER, BADGES_MAX, CARD_ASSIGNED, NO_SUCH_MEMBER, TOO_MANY_BADGES } from "../refusals.ts";
import { Badge, renderBadge } from "../schemas.ts";

export const assignBadge = defineOperation({
  id: "doors.assign_badge",
  tool: "ic_admin_doors_assign_badge",
  rest: { method: "POST", path: "/api/admin/badges", operationId: "assignBadge", status: 201 },
  title: "Assign a badge",
  summary: "Assigns a card to a member. Its number is stored as a keyed hash only.",

  effect: "write",
  access: { person: "operator", role: "admin:guests", page: "/operate/badges" },
  quotas: [],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "doors.revoke_badge",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { badge }) => ({ badge_id: badge.badge_id }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("AssignBadge", {
    user_id: Type.String({ minLength: 1, maxLength: 64, description: "ID of the member." }),
    number: secret({ description: "The card's number or UID, hexadecimal or decimal.", minLength: 4, maxLength: 64 }),
    label: Type.Optional(line({ maxLength: 40, description: "Such as its color." })),
  }),
  output: object("AssignBadgeResponse", { ok: Ok, badge: Badge }),
  errors: ["not_found", "already_exists", "invalid_for_state"],
  examples: [
    {
      say: "Noor gets the blue card",
      input: { user_id: "mem_0123456789abcdef01234567", number: "04:A2:2B:7C:11:90:80", label: "Blue card" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, newId, fail, did }, { user_id, number: text, label }) {
    const number = normalNumber(text);
    if (!NUMBER_PATTERN.test(number)) throw fail("validation", BAD_NUMBER);
    const [member] = await findHolders(tx, { q: "", id: user_id, hash: null, limit: 1 });
    if (!member) throw fail("not_found", NO_SUCH_MEMBER);
    if ((await badgesOf(tx, [user_id])).length >= BADGES_MAX) throw fail("invalid_for_state", TOO_MANY_BADGES);
    const badge = await insertBadge(tx, {
      id: newId("bdg"),
      member_id: user_id,
      assigned_at: now,
      label: label ?? "",
      number_hash: hmac((await doorKeys(tx)).numbers, number),
    });
    if (!badge) throw fail("already_exists", CARD_ASSIGNED);
    did(say.badgeAssigned({ label: badge.label }));
    return { ok: true as const, badge: renderBadge(badge) };
  },
});
