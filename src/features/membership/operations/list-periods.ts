import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { listPeriods as read } from "../periods/period-store.ts";
import { Period, renderPeriod } from "../periods/schemas.ts";
import { TierName } from "../schemas.ts";

const LIMIT_DEFAULT = 50;

const Listed = object("ListedPeriod", {
  user_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  tier: TierName,
  period: Period,
});

export const listPeriods = defineOperation({
  id: "membership.list_periods",
  tool: "ic_admin_list_periods",
  rest: { method: "GET", path: "/api/membership/periods", operationId: "listMembershipPeriods" },
  title: "List memberships that end",
  summary: "Lists members whose membership has an end, the first end first, also those that have lapsed.",
  when: "Use when an operator asks whose membership ends or has ended.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListMembershipPeriods", {
    ends_before: Type.Optional(instantInput("Only those that end before then.")),
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("MembershipPeriodsResponse", { ok: Ok, members: Type.Array(Listed), total: Type.Integer() }),
  errors: [],
  examples: [
    { say: "Whose membership ends this month?", input: { ends_before: "2030-03-01T00:00:00Z" }, output: { ok: true } },
  ],

  async handler({ tx }, { ends_before, limit = LIMIT_DEFAULT, offset = 0 }) {
    const before = ends_before === undefined ? null : new Date(ends_before);
    const { rows, total } = await read(tx, { before, limit, offset });
    const members = rows.map((row) => {
      const { member_id: user_id, name, email, tier } = row;
      return { user_id, name, email, tier, period: renderPeriod(row) };
    });
    return { ok: true as const, members, total };
  },
});
