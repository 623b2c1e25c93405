import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

/** The team's next lead, if the member leads it. */
const NEXT_LEAD = `lead = (SELECT m.member_id FROM hack_member AS m WHERE m.team_id = hack_team.team_id
  AND m.member_id <> $1 ORDER BY m.joined_no LIMIT 1)`;

export const participationData = personalData("hackathons", [
  {
    table: "hack_team",
    what: "hackathon teams as lead",
    where: "lead = $1",
    omit: ["name_key", "disqualified_by"],
    onDeletion: { kept: "The other members keep the team.", without: NEXT_LEAD },
  },
  { table: "hack_member", what: "memberships in hackathon teams", onDeletion: "deleted" },
  {
    table: "hack_submission",
    what: "hackathon submissions",
    where: "submitted_by = $1",
    onDeletion: { kept: "They belong to the team.", without: "submitted_by = NULL" },
  },
  { table: "hack_score", what: "scores as a judge of hackathons", where: "judge_id = $1", onDeletion: "deleted" },
  {
    table: "hack_recusal",
    what: "conflicts of interest as a judge",
    where: "judge_id = $1",
    omit: ["recorded_by"],
    onDeletion: "deleted",
  },
  {
    table: "hack_bounty",
    what: "hackathon bounties",
    where: "posted_by = $1",
    onDeletion: { kept: "The teams work for them.", without: "posted_by = NULL" },
  },
  {
    table: "hack_offer",
    what: "credit offers as a sponsor",
    where: "sponsor_id = $1",
    onDeletion: { kept: "The participants redeem them.", without: "sponsor_id = NULL" },
  },
  { table: "hack_credit_mark", what: "notes on credits of sponsors", onDeletion: "deleted" },
  { table: "hack_message", what: "messages in chats of hackathons", omit: ["hidden_by"], onDeletion: "deleted" },
]);

export const participationRetention: readonly RetentionRule[] = [
  {
    what: "teams of hackathons, their members and submissions",
    why: "to judge them, and to show who built what",
    kept: "as long as the account; a locked submission as long as the space",
    tables: ["hack_team", "hack_member", "hack_submission", "hack_submission_file"],
    job: null,
  },
  {
    what: "judges' scores and conflicts of interest",
    why: "to compute the results, and to explain them",
    kept: "as long as the judge's account",
    tables: ["hack_score", "hack_recusal"],
    job: null,
  },
  {
    what: "bounties, credit offers, and how far members got with them",
    why: "to help members who are stuck",
    kept: "as long as the account",
    tables: ["hack_bounty", "hack_offer", "hack_credit_mark"],
    job: null,
  },
  {
    what: "messages in the chats of hackathons",
    why: "for everyone at the event",
    kept: "as long as the account",
    tables: ["hack_chat", "hack_message"],
    job: null,
  },
];
