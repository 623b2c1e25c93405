import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { countHolds } from "../../resources/index.ts";
import { periodOf } from "../periods/period-store.ts";
import { OwnPeriod, renderOwnPeriod } from "../periods/schemas.ts";
import { listHistory } from "../request-store.ts";
import { MemberDetail, renderDetail, renderHistory, TierHistoryEntry } from "../schemas.ts";
import { findDetail } from "../suspension-store.ts";

const HISTORY_SHOWN = 50;

export const getMember = defineOperation({
  id: "membership.get_member",
  tool: "ic_admin_get_member",
  rest: { method: "GET", path: "/api/membership/members/{user_id}", operationId: "getMember" },
  title: "Get a member",
  summary: "Returns one member's identity, suspension and tier history for operators.",
  when: "Use when an operator asks about one member. ic_admin_list_members has user_id.",

  effect: "read",
  access: { scope: "admin:tier_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetMember", { user_id: Type.String({ maxLength: 64, description: "The member's id." }) }),
  output: object("MemberResponse", {
    ok: Ok,
    member: MemberDetail,
    period: OwnPeriod,
    history: Type.Array(TierHistoryEntry, { description: "Newest first." }),
    history_total: Type.Integer(),
    holds: Type.Integer({ description: "Number of the member's queued and confirmed bookings that are not over." }),
  }),
  errors: ["not_found"],
  examples: [{ say: "Who is that member?", input: { user_id: "mem_0123456789abcdef01234567" }, output: { ok: true } }],

  async handler({ tx, now, fail }, { user_id }) {
    const member = await findDetail(tx, user_id);
    if (!member) throw fail("not_found", { hint: "Take user_id from ic_admin_list_members." });
    const { history, total } = await listHistory(tx, user_id, HISTORY_SHOWN);
    return {
      ok: true as const,
      member: renderDetail(member, member.suspended_by),
      period: renderOwnPeriod(await periodOf(tx, user_id)),
      history: history.map(renderHistory),
      history_total: total,
      holds: await countHolds(tx, user_id, now),
    };
  },
});
