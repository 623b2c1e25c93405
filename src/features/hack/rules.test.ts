import { describe, expect, test } from "vitest";
import {
  type HackTool,
  moveOf,
  PHASES,
  type Phase,
  type Standing,
  TOOLS,
  takesApplications,
  verdictOn,
} from "./rules.ts";

const NOBODY: Standing = {
  roles: [],
  hasApplication: false,
  hasSeat: false,
  hasTeam: false,
  leadsTeam: false,
  isOperator: false,
};
const participant: Standing = { ...NOBODY, roles: ["participant"], hasApplication: true, hasSeat: true };
const STANDINGS = {
  nobody: NOBODY,
  applicant: { ...NOBODY, hasApplication: true },
  participant,
  onTeam: { ...participant, hasTeam: true },
  lead: { ...participant, roles: ["participant", "team_lead"], hasTeam: true, leadsTeam: true },
  judge: { ...NOBODY, roles: ["judge"] },
  sponsor: { ...NOBODY, roles: ["sponsor"] },
  volunteer: { ...NOBODY, roles: ["volunteer"] },
  organizer: { ...NOBODY, roles: ["organizer"] },
  event_admin: { ...NOBODY, roles: ["event_admin"] },
  operator: { ...NOBODY, isOperator: true },
} as const satisfies Record<string, Standing>;
type Who = keyof typeof STANDINGS;

/** By tool: who may use it, and a mark for each phase from PRE to RESULTS: + yes, w wrong_phase, l locked. */
const TABLE: Record<HackTool, readonly [readonly Who[] | "all", string]> = {
  ic_hack_get: ["all", "+++++++"],
  ic_hack_me: ["all", "+++++++"],
  ic_hack_application_form: ["all", "+++++++"],
  ic_hack_application_status: ["all", "+++++++"],
  ic_hack_team_list: ["all", "+++++++"],
  ic_hack_credits_list: ["all", "+++++++"],
  ic_hack_chat_read: ["all", "+++++++"],
  ic_hack_apply: ["all", "+++wlll"],
  ic_hack_withdraw: [["applicant", "participant", "onTeam", "lead"], "++++lll"],
  ic_hack_confirm: [["applicant", "participant", "onTeam", "lead"], "++++lll"],
  ic_hack_register: [["organizer", "event_admin"], "w++wlll"],
  ic_hack_sign_nda: [["participant", "onTeam", "lead"], "++++++l"],
  ic_hack_credits_mark: [["participant", "onTeam", "lead"], "w+++++l"],
  ic_hack_team_create: [["participant", "onTeam", "lead"], "w+++lll"],
  ic_hack_team_join: [["participant", "onTeam", "lead"], "w+++lll"],
  ic_hack_team_leave: [["onTeam", "lead"], "w+++lll"],
  ic_hack_team_update: [["lead"], "+++++++"],
  ic_hack_submit: [["onTeam", "lead"], "w+++lll"],
  ic_hack_credits_board: [["organizer", "event_admin", "sponsor"], "+++++++"],
  ic_hack_roster: [["volunteer", "organizer", "event_admin", "sponsor"], "+++++++"],
  ic_hack_checkin: [["volunteer", "organizer", "event_admin"], "w+++lll"],
  ic_hack_judge_list: [["judge"], "wwww++l"],
  ic_hack_judge_score: [["judge"], "wwwww+l"],
  ic_hack_bounty_post: [["sponsor"], "+++wlll"],
  ic_hack_chat_post: [
    ["participant", "onTeam", "lead", "judge", "sponsor", "volunteer", "organizer", "event_admin"],
    "+++++++",
  ],
  ic_hack_chat_moderate: [["operator"], "+++++++"],
  ic_hack_admin_role: [["operator"], "+++++++"],
  ic_hack_admin_phase: [["operator", "event_admin"], "+++++++"],
  ic_hack_admin_list_applications: [["organizer", "event_admin"], "+++++++"],
  ic_hack_admin_decide_application: [["organizer", "event_admin"], "++++lll"],
  ic_hack_results: ["all", "wwwwww+"],
  ic_hack_results_preview: [["organizer", "event_admin"], "wwww+++"],
  ic_hack_recuse: [["judge", "organizer", "event_admin"], "wwww++l"],
  ic_hack_disqualify: [["organizer", "event_admin"], "wwww+++"],
  ic_hack_credit_offer_set: [["organizer", "event_admin"], "+++++++"],
  ic_hack_photos_upload: [["participant", "onTeam", "lead", "organizer", "event_admin"], "w++++++"],
  ic_hack_photos_review: [["organizer", "event_admin"], "+++++++"],
  ic_hack_photos_decide: [["organizer", "event_admin"], "+++++++"],
};

const MARKS: Readonly<Record<string, string | null>> = { "+": null, w: "wrong_phase", l: "locked" };

describe.each(Object.keys(TOOLS) as HackTool[])("%s", (tool) => {
  const [who, phases] = TABLE[tool];
  test.each(Object.keys(STANDINGS) as Who[])("by role and phase: %s", (name) => {
    const isAllowed = who === "all" || who.includes(name);
    const refusal = ["application", "seat", "team"].includes(TOOLS[tool].gates[0] ?? "") ? "not_found" : "forbidden";
    const verdicts = PHASES.map((phase) => verdictOn(tool, STANDINGS[name], phase));
    expect(verdicts).toEqual([...phases].map((mark) => (isAllowed ? MARKS[mark] : refusal)));
  });
});

test.each<[Phase, Phase, string, string | null, string]>([
  ["PRE", "OPEN", "", null, "ok"],
  ["OPEN", "LOCKED", "", null, "ok"],
  ["BUILD", "BUILD", "", null, "same"],
  ["BUILD", "OPEN", "", null, "backward"],
  ["JUDGING", "SUBMIT", "A reason.", null, "backward"],
  ["RESULTS", "LOCKED", "A reason.", null, "backward"],
  ["RESULTS", "JUDGING", "", null, "needs_reason"],
  ["RESULTS", "JUDGING", "A reason.", null, "ok"],
  ["RESULTS", "JUDGING", "A reason.", "It was done.", "rejudged_already"],
])("phases move forward, and back to judging once: %s to %s", (phase, to, reason, rejudged_reason, move) => {
  expect(moveOf({ phase, rejudged_reason }, to, reason)).toBe(move);
});

test.each([
  ["2026-01-01", null, true],
  ["2026-03-01", null, false],
  [null, "2026-02-01", false],
  ["2026-01-01", "2026-02-02", true],
  [null, null, true],
])("takes applications from the opening until the close: %s to %s", (open, close, expected) => {
  const at = (text: string | null) => (text ? new Date(`${text}T00:00:00Z`) : null);
  const times = { applications_open: at(open), applications_close: at(close) };
  expect(takesApplications(times, new Date("2026-02-01T00:00:00Z"))).toBe(expected);
});
