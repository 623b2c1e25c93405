import { DateTime } from "luxon";
import type { Scope } from "../../kernel/access/scopes.ts";

export const DEFAULT_EID = "anb-hack-01";

export const PHASES = ["PRE", "OPEN", "BUILD", "SUBMIT", "LOCKED", "JUDGING", "RESULTS"] as const;
export type Phase = (typeof PHASES)[number];

export const ROLES = [
  "participant",
  "team_lead",
  "mentor",
  "judge",
  "sponsor",
  "volunteer",
  "media",
  "organizer",
  "event_admin",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that operators grant. The others come with a seat or a team. */
export const GRANTED_ROLES = [
  "mentor",
  "judge",
  "sponsor",
  "volunteer",
  "media",
  "organizer",
  "event_admin",
] as const satisfies readonly Role[];

/** What a member is in an event, read at each call and never from the token. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly hasApplication: boolean;
  readonly hasSeat: boolean;
  readonly hasTeam: boolean;
  readonly leadsTeam: boolean;
  /** Holds hack:admin. */
  readonly isOperator: boolean;
}

export type Gate = Role | "application" | "seat" | "team" | "lead" | "any_role" | "operator";

interface ToolRule {
  /** Any of these permissions. */
  readonly scopes: readonly Scope[];
  /** Any of these; empty: everyone with the permission. */
  readonly gates: readonly Gate[];
  readonly phases: readonly Phase[];
}

const from = (first: Phase, last: Phase) => PHASES.slice(PHASES.indexOf(first), PHASES.indexOf(last) + 1);
const ALL = PHASES;
const BEFORE_LOCKED = from("PRE", "SUBMIT");
const ON_SITE = from("OPEN", "SUBMIT");
const ORGANIZERS = ["organizer", "event_admin"] as const;

function rule(scopes: readonly Scope[], gates: readonly Gate[], phases: readonly Phase[]): ToolRule {
  return { scopes, gates, phases };
}

/** Who may call which tool in which phase: the only such table. */
export const TOOLS = {
  ic_hack_get: rule(["hack:read"], [], ALL),
  ic_hack_me: rule(["hack:read"], [], ALL),
  ic_hack_application_form: rule(["hack:read"], [], ALL),
  ic_hack_application_status: rule(["hack:read"], [], ALL),
  ic_hack_team_list: rule(["hack:read"], [], ALL),
  ic_hack_credits_list: rule(["hack:read"], [], ALL),
  ic_hack_chat_read: rule(["hack:read"], [], ALL),
  ic_hack_apply: rule(["hack:register"], [], from("PRE", "BUILD")),
  ic_hack_withdraw: rule(["hack:register"], ["application"], BEFORE_LOCKED),
  ic_hack_confirm: rule(["hack:register"], ["application"], BEFORE_LOCKED),
  ic_hack_register: rule(["hack:register"], ORGANIZERS, from("OPEN", "BUILD")),
  ic_hack_sign_nda: rule(["hack:register"], ["seat"], from("PRE", "JUDGING")),
  ic_hack_credits_mark: rule(["hack:register"], ["seat"], from("OPEN", "JUDGING")),
  ic_hack_team_create: rule(["hack:team"], ["participant"], ON_SITE),
  ic_hack_team_join: rule(["hack:team"], ["participant"], ON_SITE),
  ic_hack_team_leave: rule(["hack:team"], ["team"], ON_SITE),
  ic_hack_team_update: rule(["hack:team"], ["lead"], ALL),
  ic_hack_submit: rule(["hack:submit"], ["team"], ON_SITE),
  ic_hack_credits_board: rule(["hack:manage", "hack:sponsor"], [...ORGANIZERS, "sponsor"], ALL),
  ic_hack_roster: rule(["hack:ops", "hack:manage", "hack:sponsor"], ["volunteer", ...ORGANIZERS, "sponsor"], ALL),
  ic_hack_checkin: rule(["hack:ops"], ["volunteer", ...ORGANIZERS], ON_SITE),
  ic_hack_judge_list: rule(["hack:judge"], ["judge"], from("LOCKED", "JUDGING")),
  ic_hack_judge_score: rule(["hack:judge"], ["judge"], ["JUDGING"]),
  ic_hack_bounty_post: rule(["hack:sponsor"], ["sponsor"], from("PRE", "BUILD")),
  ic_hack_chat_post: rule(["hack:read"], ["any_role"], ALL),
  ic_hack_chat_moderate: rule(["hack:admin"], ["operator"], ALL),
  ic_hack_admin_role: rule(["hack:admin"], ["operator"], ALL),
  ic_hack_admin_phase: rule(["hack:manage", "hack:admin"], ["operator", "event_admin"], ALL),
  ic_hack_admin_list_applications: rule(["hack:manage"], ORGANIZERS, ALL),
  ic_hack_admin_decide_application: rule(["hack:manage"], ORGANIZERS, BEFORE_LOCKED),
  ic_hack_results: rule(["hack:read"], [], ["RESULTS"]),
  ic_hack_results_preview: rule(["hack:manage"], ORGANIZERS, from("LOCKED", "RESULTS")),
  ic_hack_recuse: rule(["hack:judge", "hack:manage"], ["judge", ...ORGANIZERS], from("LOCKED", "JUDGING")),
  ic_hack_disqualify: rule(["hack:manage"], ORGANIZERS, from("LOCKED", "RESULTS")),
  ic_hack_credit_offer_set: rule(["hack:manage"], ORGANIZERS, ALL),
  ic_hack_photos_upload: rule(["hack:register"], [...ORGANIZERS, "seat"], from("OPEN", "RESULTS")),
  ic_hack_photos_review: rule(["hack:manage"], ORGANIZERS, ALL),
  ic_hack_photos_decide: rule(["hack:manage"], ORGANIZERS, ALL),
} as const satisfies Record<string, ToolRule>;

export type HackTool = keyof typeof TOOLS;

/** Missing records answer `not_found`, missing roles `forbidden`. */
const RECORDS: readonly Gate[] = ["application", "seat", "team"];

export type Verdict = "not_found" | "forbidden" | "wrong_phase" | "locked" | null;

/** Whether a member with this standing may use the tool in the phase. */
export function verdictOn(tool: HackTool, standing: Standing, phase: Phase): Verdict {
  const { gates, phases }: ToolRule = TOOLS[tool];
  if (gates.length > 0 && !gates.some((gate) => passes(gate, standing))) {
    return gates.every((gate) => RECORDS.includes(gate)) ? "not_found" : "forbidden";
  }
  if (phases.includes(phase)) return null;
  const last = phases[phases.length - 1] ?? "RESULTS";
  return isLocked(phase) && isAfter(phase, last) ? "locked" : "wrong_phase";
}

function passes(gate: Gate, standing: Standing): boolean {
  switch (gate) {
    case "application":
      return standing.hasApplication;
    case "seat":
      return standing.hasSeat;
    case "team":
      return standing.hasTeam;
    case "lead":
      return standing.leadsTeam;
    case "any_role":
      return standing.roles.length > 0;
    case "operator":
      return standing.isOperator;
    default:
      return standing.roles.includes(gate);
  }
}

function isAfter(phase: Phase, other: Phase): boolean {
  return PHASES.indexOf(phase) > PHASES.indexOf(other);
}

/** From LOCKED on, teams and submissions no longer change. */
export function isLocked(phase: Phase): boolean {
  return !isAfter("LOCKED", phase);
}

export type Move = "ok" | "same" | "backward" | "needs_reason" | "rejudged_already";

/** Phases move forward only; judging can be opened again once, with a reason. */
export function moveOf(
  { phase, rejudged_reason }: { readonly phase: Phase; readonly rejudged_reason: string | null },
  to: Phase,
  reason: string,
): Move {
  if (phase === to) return "same";
  if (isAfter(to, phase)) return "ok";
  if (phase !== "RESULTS" || to !== "JUDGING") return "backward";
  if (rejudged_reason !== null) return "rejudged_already";
  return reason === "" ? "needs_reason" : "ok";
}

interface ApplicationTimes {
  readonly applications_open: Date | null;
  readonly applications_close: Date | null;
}

/** Applications are taken between two instants, each of which may be absent. */
export function takesApplications({ applications_open, applications_close }: ApplicationTimes, now: Date): boolean {
  return (applications_open === null || applications_open <= now) && !closedFor({ applications_close }, now);
}

function closedFor({ applications_close }: Pick<ApplicationTimes, "applications_close">, now: Date): boolean {
  return applications_close !== null && applications_close <= now;
}

/** Dietary needs are kept this long after the event. */
export const DIETARY_KEPT_DAYS = 60;

export function isOrganizer({ roles }: Pick<Standing, "roles">): boolean {
  return ORGANIZERS.some((role) => roles.includes(role));
}

/** The contract's ids have 16 hex digits. */
export function hackId(newId: (prefix: string) => string, prefix: string): string {
  return newId(prefix).slice(0, prefix.length + 17);
}

/** The start of the first day at the venue. `startsOn`: YYYY-MM-DD; `zone`: IANA name. */
export function firstDayBegins(startsOn: string, zone: string): Date {
  return DateTime.fromISO(startsOn, { zone }).startOf("day").toJSDate();
}
