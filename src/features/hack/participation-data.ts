import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

/** The team's next lead, if the member leads it. */
const NEXT_LEAD = `lead = (SELECT m.member_id FROM hack_member AS m WHERE m.team_id = hack_team.team_id
  AND m.member_id <> $1 ORDER BY m.joined_no LIMIT 1)`;

export const participationData = personalData("hackathons", [
  {
    table: "hack_team",
    what: declared.hackTeamYours,
    where: "lead = $1",
    omit: ["name_key", "disqualified_by"],
    onDeletion: { kept: declared.hackTeamStays, without: NEXT_LEAD },
  },
  { table: "hack_member", what: declared.hackMemberYours, onDeletion: "deleted" },
  {
    table: "hack_submission",
    what: declared.hackSubmissionYours,
    where: "submitted_by = $1",
    onDeletion: { kept: declared.hackSubmissionStays, without: "submitted_by = NULL" },
  },
  { table: "hack_score", what: declared.hackScoreYours, where: "judge_id = $1", onDeletion: "deleted" },
  {
    table: "hack_recusal",
    what: declared.hackRecusalYours,
    where: "judge_id = $1",
    omit: ["recorded_by"],
    onDeletion: "deleted",
  },
  {
    table: "hack_bounty",
    what: declared.hackBountyYours,
    where: "posted_by = $1",
    onDeletion: { kept: declared.hackBountyStays, without: "posted_by = NULL" },
  },
  {
    table: "hack_offer",
    what: declared.hackOfferYours,
    where: "sponsor_id = $1",
    onDeletion: { kept: declared.hackOfferStays, without: "sponsor_id = NULL" },
  },
  { table: "hack_credit_mark", what: declared.hackCreditMarkYours, onDeletion: "deleted" },
  { table: "hack_message", what: declared.hackMessageYours, omit: ["hidden_by"], onDeletion: "deleted" },
]);

export const participationRetention: readonly RetentionRule[] = [
  {
    what: declared.hackTeamWhat,
    why: declared.hackTeamWhy,
    kept: declared.hackTeamKept,
    tables: ["hack_team", "hack_member", "hack_submission", "hack_submission_file"],
    job: null,
  },
  {
    what: declared.hackScoreWhat,
    why: declared.hackScoreWhy,
    kept: declared.hackScoreKept,
    tables: ["hack_score", "hack_recusal"],
    job: null,
  },
  {
    what: declared.hackBountyWhat,
    why: declared.hackBountyWhy,
    kept: declared.hackBountyKept,
    tables: ["hack_bounty", "hack_offer", "hack_credit_mark"],
    job: null,
  },
  {
    what: declared.hackChatWhat,
    why: declared.hackChatWhy,
    kept: declared.hackChatKept,
    tables: ["hack_chat", "hack_message"],
    job: null,
  },
];
