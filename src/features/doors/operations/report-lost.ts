import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { loseBadge } from "../badge-store.ts";
import { say } from "../messages.ts";
import { NO_BADGE_OF_YOURS } from "../refusals.ts";
import { Badge, BadgeId, renderBadge } from "../schemas.ts";

export const reportLost = defineOperation({
  id: "doors.report_lost",
  tool: "ic_doors_report_lost",
  rest: { method: "POST", path: "/api/badges/{badge_id}/lost", operationId: "reportBadgeLost" },
  title: "Report a badge lost",
  summary: "Blocks one of the member's badges at once. Only the front desk can assign it again.",

  effect: "destructive",
  access: { person: "public", page: "/membership" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ReportBadgeLost", { badge_id: BadgeId }),
  output: object("ReportBadgeLostResponse", { ok: Ok, badge: Badge }),
  errors: ["not_found"],
  examples: [
    {
      say: "I lost my card",
      input: { badge_id: "bdg_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { badge_id }) {
    const badge = await loseBadge(tx, badge_id, memberOf(caller), now);
    if (!badge) throw fail("not_found", NO_BADGE_OF_YOURS);
    did(say.badgeLost({ label: badge.label }));
    return { ok: true as const, badge: renderBadge(badge) };
  },
});
