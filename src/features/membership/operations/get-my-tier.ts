import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ownProfile, Profile } from "../../directory/index.ts";
import { periodOf } from "../periods/period-store.ts";
import { OwnPeriod, renderOwnPeriod } from "../periods/schemas.ts";
import * as requests from "../request-store.ts";
import { PendingRequest, renderHistory, renderRequest, TierHistoryEntry, TierName } from "../schemas.ts";

const HISTORY_SHOWN = 25;

export const getMyTier = defineOperation({
  id: "membership.get_my_tier",
  tool: "ic_get_my_membership",
  rest: { method: "GET", path: "/api/tier/me", operationId: "getMyTier", browserOnly: true },
  title: "Get my membership",
  summary: "Returns the member's tier, pending request, earlier decisions, card, and until when the membership lasts.",
  when: "Use when the member asks about their permissions or the status of their tier request.",

  effect: "read",
  listed: "first",
  access: { scope: "membership:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("TierMeResponse", {
    ok: Ok,
    tier: TierName,
    pending: nullable(PendingRequest),
    history: Type.Array(TierHistoryEntry, { description: `The newest ${HISTORY_SHOWN} decisions, newest first.` }),
    history_count: Type.Integer({ description: "Total number of decisions on record." }),
    email: Type.String(),
    display_name: Type.String(),
    profile: nullable(Profile),
    period: OwnPeriod,
  }),
  errors: [],
  examples: [{ say: "At which tier am I?", input: {}, output: { ok: true, tier: "operator", pending: null } }],

  async handler({ tx, caller, settings }) {
    const memberId = memberOf(caller);
    const [request, { history, total }, period, profile] = await Promise.all([
      requests.findRequest(tx, memberId),
      requests.listHistory(tx, memberId, HISTORY_SHOWN),
      periodOf(tx, memberId),
      ownProfile(tx, memberId, settings.baseUrl),
    ]);
    return {
      ok: true as const,
      tier: caller.tier,
      pending: request ? renderRequest(request) : null,
      history: history.map(renderHistory),
      history_count: total,
      email: caller.email ?? "",
      display_name: caller.memberName ?? "",
      period: renderOwnPeriod(period),
      profile,
    };
  },
});
