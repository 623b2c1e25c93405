import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { restore } from "../periods/lapse.ts";
import { deletePeriod, periodOf, putPeriod } from "../periods/period-store.ts";
import { lapseOf } from "../periods/rules.ts";
import { AfterEnd } from "../periods/schemas.ts";
import { MemberId } from "../schemas.ts";
import * as store from "../store.ts";

const MEMBERS_MAX = 200;

const NOT_LATER = {
  message: say.periodEndsTooEarly,
  hint: "Choose a later ends_at.",
  context: { fields: ["ends_at"] },
};

export const setPeriods = defineOperation({
  id: "membership.set_periods",
  tool: "ic_admin_set_periods",
  rest: { method: "POST", path: "/api/membership/periods", operationId: "setMembershipPeriods" },
  title: "Set until when memberships last",
  summary:
    "Sets or renews the period of up to 200 memberships. A renewal gives back what the end took. Without ends_at they have no end.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/members/periods", recentSignIn: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 32 * 1024,

  input: object("SetMembershipPeriods", {
    user_ids: Type.Array(MemberId, {
      minItems: 1,
      maxItems: MEMBERS_MAX,
      uniqueItems: true,
      description: "IDs of the members.",
    }),
    begins_at: Type.Optional(instantInput("When it begins. Default: as before, or now.")),
    ends_at: nullable(instantInput("When it ends. Null: no end.")),
    grace_days: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 90, default: 0, description: "Days after the end until it takes effect." }),
    ),
    after_end: Type.Optional({ ...AfterEnd, default: "public" }),
  }),
  output: object("SetMembershipPeriodsResponse", {
    ok: Ok,
    set: Type.Integer({ description: "Members who have the period now." }),
    removed: Type.Integer({ description: "Members whose membership has no end any more." }),
    restored: Type.Integer({ description: "Members who got back what the end had taken." }),
  }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "Her membership lasts until the end of next year",
      input: { user_ids: ["mem_0123456789abcdef01234567"], ends_at: "2031-12-31T23:00:00Z", grace_days: 14 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { user_ids, begins_at, ends_at, grace_days = 0, after_end = "public" }) {
    const by = memberOf(caller);
    const end = ends_at === null ? null : new Date(ends_at);
    if (end && end <= now) throw fail("bad_time", NOT_LATER);
    const counts = { set: 0, removed: 0, restored: 0 };
    // Locked in one order, so that two operators do not wait for each other.
    for (const member_id of [...user_ids].sort()) {
      if (!(await store.lock(tx, member_id))) {
        const message = say.noSuchMember({ id: member_id });
        throw fail("not_found", { message, hint: "Take user_ids from ic_admin_list_members." });
      }
      const before = await periodOf(tx, member_id);
      if (before && (await restore(tx, before, { by, now }))) counts.restored += 1;
      if (!end) {
        if (await deletePeriod(tx, member_id)) counts.removed += 1;
        continue;
      }
      const begin = begins_at === undefined ? (before?.begins_at ?? now) : new Date(begins_at);
      if (begin >= end) throw fail("bad_time", NOT_LATER);
      await putPeriod(tx, {
        member_id,
        begins_at: begin,
        ends_at: end,
        grace_days,
        lapses_at: lapseOf(end, grace_days),
        then_tier: after_end === "suspended" ? null : after_end,
        endless_before: false,
        changed_at: now,
      });
      counts.set += 1;
    }
    return { ok: true as const, ...counts };
  },
});
