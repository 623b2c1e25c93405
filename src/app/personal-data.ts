import { accountData } from "../areas/account/index.ts";
import { auditData } from "../areas/audit/index.ts";
import { creditsData } from "../areas/credits/index.ts";
import { directoryData } from "../areas/directory/index.ts";
import { eventsData } from "../areas/events/index.ts";
import { feedbackData } from "../areas/feedback/index.ts";
import { funkoData } from "../areas/funko/index.ts";
import { highlightsData } from "../areas/highlights/index.ts";
import { inboxData } from "../areas/inbox/index.ts";
import { leaderboardData } from "../areas/leaderboard/index.ts";
import { membershipData } from "../areas/membership/index.ts";
import { notificationsData } from "../areas/notifications/index.ts";
import { oauthData } from "../areas/oauth/index.ts";
import { paymentsData } from "../areas/payments/index.ts";
import { queueData } from "../areas/queue/index.ts";
import { recommendationsData } from "../areas/recommendations/index.ts";
import { researchData } from "../areas/research/index.ts";
import { resourcesData } from "../areas/resources/index.ts";
import { signupData } from "../areas/signup/index.ts";
import { spaceData } from "../areas/space/index.ts";
import { tokensData } from "../areas/tokens/index.ts";
import { type PersonalData, personalData } from "../kernel/personal-data.ts";

/** What belongs to no area: how somebody signs in, and what the ways in remember for a while. */
const ofTheHouse = personalData("sign-in", [
  {
    table: "idempotency_key",
    what: "replies that are kept for repeated requests",
    where: "subject = $1 OR subject IN (SELECT id FROM agent_token WHERE member_id = $1)",
    notExported: "They are copies of what your agents were answered within the last 24 hours.",
    onDeletion: "deleted",
  },
  {
    table: "quota_use",
    what: "counts of what you did today",
    where: "subject = $1 OR subject IN (SELECT id FROM agent_token WHERE member_id = $1)",
    notExported: "They are numbers that are gone after two days.",
    onDeletion: "deleted",
  },
  { table: "a2a_task", what: "tasks of your agents over A2A", where: "owner = $1", onDeletion: "deleted" },
  {
    table: "auth_session",
    what: "browsers in which you are signed in",
    where: `"userId" = (SELECT user_id FROM member WHERE id = $1)`,
    omit: ["token"],
    onDeletion: "deleted",
  },
  {
    table: "auth_account",
    what: "ways of signing in",
    where: `"userId" = (SELECT user_id FROM member WHERE id = $1)`,
    omit: ["password", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt"],
    onDeletion: "deleted",
  },
  {
    table: "auth_passkey",
    what: "passkeys",
    where: `"userId" = (SELECT user_id FROM member WHERE id = $1)`,
    omit: ["publicKey", "credentialID", "counter"],
    onDeletion: "deleted",
  },
  {
    table: "auth_two_factor",
    what: "second factor",
    where: `"userId" = (SELECT user_id FROM member WHERE id = $1)`,
    notExported: "All of it is secret.",
    onDeletion: "deleted",
  },
  {
    table: "auth_verification",
    what: "links that were mailed to you",
    where: `EXISTS (SELECT FROM member m JOIN auth_user u ON u.id = m.user_id WHERE m.id = $1
              AND (strpos(identifier || ' ' || value, u.email) > 0 OR strpos(value, u.id) > 0))`,
    notExported: "They are secrets that sign you in.",
    onDeletion: "deleted",
  },
]);

/** Taken last: the account itself, with which goes whatever hangs on it. */
const person = personalData("person", [
  {
    table: "auth_user",
    what: "name and e-mail address",
    where: "id = (SELECT user_id FROM member WHERE id = $1)",
    onDeletion: "deleted",
  },
]);

/** Everything that is held about members, in the order in which it is deleted. A test knows every table. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ofTheHouse,
  oauthData,
  signupData,
  tokensData,
  queueData,
  eventsData,
  resourcesData,
  highlightsData,
  researchData,
  feedbackData,
  funkoData,
  leaderboardData,
  creditsData,
  paymentsData,
  recommendationsData,
  inboxData,
  spaceData,
  auditData,
  notificationsData,
  directoryData,
  accountData,
  person,
  membershipData,
];
