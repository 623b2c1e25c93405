import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { Database, WriteTx } from "../../kernel/ports/database.ts";
import type { Ids } from "../../kernel/values/ids.ts";
import { recordForWebhooks } from "../webhooks/index.ts";
import { count } from "./counts.ts";
import { endPeriods } from "./jobs/end-periods.ts";
import { remindOfPeriods } from "./jobs/remind-of-periods.ts";
import { trimDecisions } from "./jobs/trim-decisions.ts";
import { declared } from "./messages.ts";
import { approveRequest } from "./operations/approve-request.ts";
import { cancelRequest } from "./operations/cancel-request.ts";
import { claimSpace } from "./operations/claim-space.ts";
import { denyRequest } from "./operations/deny-request.ts";
import { getMember } from "./operations/get-member.ts";
import { getMyTier } from "./operations/get-my-tier.ts";
import { listMembers } from "./operations/list-members.ts";
import { listPeriods } from "./operations/list-periods.ts";
import { listRequests } from "./operations/list-requests.ts";
import { listTiers } from "./operations/list-tiers.ts";
import { nameTiers } from "./operations/name-tiers.ts";
import { requestTier } from "./operations/request-tier.ts";
import { setLanguage } from "./operations/set-language.ts";
import { setPeriods } from "./operations/set-periods.ts";
import { setProfile } from "./operations/set-profile.ts";
import { setTier } from "./operations/set-tier.ts";
import { setTiers } from "./operations/set-tiers.ts";
import { suspend } from "./operations/suspend.ts";
import { unsuspend } from "./operations/unsuspend.ts";
import { uploadPhoto } from "./operations/upload-photo.ts";
import { pendingTierRequests, tierRequestDecisions } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { accountsFound } from "./search/source.ts";
import * as store from "./store.ts";

export const membership = defineArea({
  name: "membership",
  summary: declared.summary,
  terms: {
    tier: "A level of membership: public, ft-member, ai-floor, ic-member, operator. Each includes the permissions of those below.",
    operator: "A member who runs the space.",
    period: "How long a membership lasts, and what follows its end.",
    request: "A member's request for a higher tier. Each member has at most one pending.",
  },
  tables: [
    "member",
    "tier_change",
    "tier_request",
    "member_tally",
    "tier_request_tally",
    "tier_name",
    "membership_period",
  ],
  shares: ["member_identity", "member_key", "signed_in_member"],
  retention,
  personalData: [personal],
  pending: [
    {
      kind: "tier_request",
      read: pendingTierRequests,
      items: "SELECT FROM tier_request",
      decisions: tierRequestDecisions,
      scope: "admin:tier_review",
      grants: true,
    },
  ],
  counts: count,
  alwaysOn: true,
  search: [accountsFound],
  operations: [
    getMyTier,
    requestTier,
    cancelRequest,
    setProfile,
    setLanguage,
    uploadPhoto,
    listMembers,
    getMember,
    listRequests,
    approveRequest,
    denyRequest,
    setTier,
    setTiers,
    suspend,
    unsuspend,
    claimSpace,
    listTiers,
    nameTiers,
    listPeriods,
    setPeriods,
  ],
  jobs: [trimDecisions, remindOfPeriods, endPeriods],
});

export type Operations = OperationsOf<typeof membership>;
/** Creates the member on the account's first request. @returns its ID */
export async function ensureMember(database: Database, userId: string, now: Date, ids: Ids): Promise<string> {
  const id = ids.newId("mem");
  await database.transaction(async (tx) => {
    if (await store.insertMember(tx, { id, userId, now }))
      recordForWebhooks(tx, "member.joined", { member_id: id }, now);
  });
  const made = await store.findByUser(database.read, userId);
  if (made === undefined) throw new Error(`account ${userId} vanished while its member was being made`);
  return made;
}

export async function lockMember(tx: WriteTx, memberId: string): Promise<void> {
  await store.lock(tx, memberId);
}

export { holdsApex, passApex } from "./apex-store.ts";
export { changeTier, refuseOwnTier } from "./change-tier.ts";
export { extendPeriod } from "./periods/extend.ts";
export { type Lapse, listLapses, periodOf } from "./periods/period-store.ts";
export { OwnPeriod, renderOwnPeriod } from "./periods/schemas.ts";
export { shortenPeriod } from "./periods/shorten.ts";
export { findRequest as findTierRequest } from "./request-store.ts";
export { isAbove, REQUESTABLE_TIERS, requestableFrom } from "./rules.ts";
export { type MemberDetail, TierName } from "./schemas.ts";
export {
  find as findMember,
  findMany as findMembers,
  setAgentsStopped,
} from "./store.ts";
export { lockOperators } from "./suspension-store.ts";
export { listTierFacts, ownTierNames } from "./tiers/tier-names.ts";
