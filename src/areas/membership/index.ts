import { defineArea } from "../../kernel/area.ts";
import type { Ids } from "../../kernel/ids.ts";
import type { Database } from "../../kernel/ports/database.ts";
import { trimDecisions } from "./jobs/trim-decisions.ts";
import { approveRequest } from "./operations/approve-request.ts";
import { cancelRequest } from "./operations/cancel-request.ts";
import { claimSpace } from "./operations/claim-space.ts";
import { denyRequest } from "./operations/deny-request.ts";
import { getMember } from "./operations/get-member.ts";
import { getMyTier } from "./operations/get-my-tier.ts";
import { listMembers } from "./operations/list-members.ts";
import { listRequests } from "./operations/list-requests.ts";
import { requestTier } from "./operations/request-tier.ts";
import { setProfile } from "./operations/set-profile.ts";
import { setTier } from "./operations/set-tier.ts";
import { suspend } from "./operations/suspend.ts";
import { unsuspend } from "./operations/unsuspend.ts";
import { uploadPhoto } from "./operations/upload-photo.ts";
import * as store from "./store.ts";

export const membership = defineArea({
  name: "membership",
  summary: "Who belongs to the space, and at which tier.",
  terms: {
    tier: "How far a member belongs: public, ft-member, ai-floor, ic-member, operator. Each may do what those below may.",
    operator: "A member who runs the space.",
    request: "What a member asks operators for: a higher tier. Each has at most one pending.",
  },
  alwaysOn: true,
  operations: [
    getMyTier,
    requestTier,
    cancelRequest,
    setProfile,
    uploadPhoto,
    listMembers,
    getMember,
    listRequests,
    approveRequest,
    denyRequest,
    setTier,
    suspend,
    unsuspend,
    claimSpace,
  ],
  jobs: [trimDecisions],
});

/** The member that an account is, made on the account's first visit. */
export async function ensureMember(
  database: Database,
  userId: string,
  now: Date,
  ids: Ids,
): Promise<store.MemberWithUser> {
  const id = ids.newId("mem");
  await database.transaction((tx) => store.insertMember(tx, { id, userId, now }));
  const member = await store.findByUser(database.read, userId);
  if (!member) throw new Error(`account ${userId} vanished while its member was being made`);
  return member;
}

export { changeTier } from "./change-tier.ts";
export { personal as membershipData } from "./personal-data.ts";
export { type RequestableTier, requestableFrom } from "./rules.ts";
export type { MemberDetail, MemberListing } from "./schemas.ts";
export {
  find as findMember,
  findByUser as findMemberOfUser,
  type MemberWithUser,
  setAgentsStopped,
} from "./store.ts";
export { waitingTierRequests } from "./waiting.ts";
