import { lockSubmissions } from "./jobs/lock-submissions.ts";
import { recordRepoHeads } from "./jobs/record-repo-heads.ts";
import { createTeam } from "./operations/create-team.ts";
import { creditsBoard } from "./operations/credits-board.ts";
import { disqualify } from "./operations/disqualify.ts";
import { joinTeam } from "./operations/join-team.ts";
import { leaveTeam } from "./operations/leave-team.ts";
import { listCredits } from "./operations/list-credits.ts";
import { listJudging } from "./operations/list-judging.ts";
import { listTeams } from "./operations/list-teams.ts";
import { markCredit } from "./operations/mark-credit.ts";
import { moderateChat } from "./operations/moderate-chat.ts";
import { postBounty } from "./operations/post-bounty.ts";
import { postChat } from "./operations/post-chat.ts";
import { previewResults } from "./operations/preview-results.ts";
import { readChat } from "./operations/read-chat.ts";
import { recuse } from "./operations/recuse.ts";
import { results } from "./operations/results.ts";
import { score } from "./operations/score.ts";
import { setOffer } from "./operations/set-offer.ts";
import { submit } from "./operations/submit.ts";
import { updateTeam } from "./operations/update-team.ts";

/** What members do once they are in: teams, submissions, judging, sponsors and chat. */
export const PARTICIPATION = [
  listTeams,
  createTeam,
  joinTeam,
  leaveTeam,
  updateTeam,
  submit,
  listJudging,
  score,
  recuse,
  previewResults,
  disqualify,
  results,
  postBounty,
  listCredits,
  markCredit,
  creditsBoard,
  setOffer,
  readChat,
  postChat,
  moderateChat,
] as const;

/** Those of judges, sponsors and organizers. */
export const PARTICIPATION_CREW = [
  listJudging,
  score,
  recuse,
  previewResults,
  disqualify,
  postBounty,
  creditsBoard,
  setOffer,
] as const;

export const PARTICIPATION_JOBS = [lockSubmissions, recordRepoHeads];

export const PARTICIPATION_TABLES = [
  "hack_bounty",
  "hack_chat",
  "hack_credit_mark",
  "hack_member",
  "hack_message",
  "hack_offer",
  "hack_recusal",
  "hack_score",
  "hack_submission",
  "hack_submission_file",
  "hack_team",
];
