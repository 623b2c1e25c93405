import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { revokeBadge as revoke } from "../badge-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_BADGE } from "../refusals.ts";
import { BadgeId } from "../schemas.ts";

export const revokeBadge = defineOperation({
  id: "doors.revoke_badge",
  tool: "ic_admin_doors_revoke_badge",
  rest: { method: "DELETE", path: "/api/admin/badges/{badge_id}", operationId: "revokeBadge" },
  title: "Revoke a badge",
  summary: "Takes a badge from a member for good. Its card can be assigned again.",

  effect: "destructive",
  access: { person: "operator", role: "admin:guests", page: "/operate/badges" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  endsAccess: true,

  input: object("RevokeBadge", { badge_id: BadgeId }),
  output: object("RevokeBadgeResponse", { ok: Ok, badge_id: BadgeId }),
  errors: ["not_found"],
  examples: [
    {
      say: "Ilse gave her card back",
      input: { badge_id: "bdg_0123456789abcdef01234568" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, did }, { badge_id }) {
    const badge = await revoke(tx, badge_id, now);
    if (!badge) throw fail("not_found", NO_SUCH_BADGE);
    did(say.badgeRevoked({ label: badge.label }));
    return { ok: true as const, badge_id };
  },
});
