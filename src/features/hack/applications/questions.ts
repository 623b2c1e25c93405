import type { Question } from "../../../kernel/forms/questions.ts";

import type { Role } from "../rules.ts";

export const APPLICANT_TYPES = [
  "founder",
  "engineer",
  "solo_builder",
  "team",
  "designer",
  "partner_delegate",
  "mentor",
  "judge",
  "sponsor",
  "volunteer",
  "media",
] as const;
export type ApplicantType = (typeof APPLICANT_TYPES)[number];

/** The version of the forms that a new event begins with. */
const FIRST_FORM_VERSION = 3;

function ask(id: string, kind: Question["kind"], prompt: string, why?: string): Question {
  return { id, prompt, kind, required: true, ...(why !== undefined && { why }) };
}

function maybe(id: string, kind: Question["kind"], prompt: string, why?: string): Question {
  return { ...ask(id, kind, prompt, why), required: false };
}

const NAME = ask("legal_name", "short", "Your legal name", "It goes on the badge list at the door.");
const EMAIL = ask("email", "email", "Which email address reaches you?");
const COMMON_LAST = [
  maybe("org", "short", "Which company, school or project are you with?"),
  maybe("handle", "short", "Your handle, on GitHub or elsewhere"),
  ask("both_days", "bool", "Can you attend on all days?", "Seats are for people who stay until the end."),
  ask("nda_ack", "bool", "Will you sign the event's NDA, if it has one?"),
  ask("media_ok", "bool", "May photos of you be published?", "With no, photos of you stay private."),
  maybe("dietary", "long", "What can you not eat?", "Only organizers read it. It is deleted after the event."),
  maybe("nebius_optin", "bool", "May the compute sponsor contact you?"),
];

const PRODUCT = ask("product_url", "url", "Where is your product?", "The server looks there for agent surfaces.");
const AGENT_SURFACE = ask(
  "agent_surface_today",
  "long",
  "What can agents do with it today?",
  "Such as an MCP server, an agent card, an llms.txt, or nothing yet.",
);
const PLAN = ask("build_plan", "long", "What will you build?");
const TEAM_STATUS = "Do you have a team, or do you look for one?";
const LAPTOP = maybe("laptop_restrictions", "short", "Does your employer restrict your laptop?");

const OWN: Readonly<Record<ApplicantType, readonly Question[]>> = {
  founder: [
    PRODUCT,
    AGENT_SURFACE,
    PLAN,
    ask("stack_undecided", "short", "Which part of your stack is undecided?"),
    ask("team_status", "short", TEAM_STATUS),
    LAPTOP,
    maybe("publish_constraints", "long", "What may you not publish?"),
  ],
  engineer: [
    PRODUCT,
    ask("your_part", "long", "Which part of it is yours?"),
    AGENT_SURFACE,
    PLAN,
    ask("employer_ok", "bool", "Does your employer agree?"),
    ask("team_status", "short", TEAM_STATUS),
    LAPTOP,
  ],
  solo_builder: [
    ask("project_url", "url", "Where is your project?", "The server looks there for agent surfaces."),
    ask("what_it_does", "long", "What does it do?"),
    AGENT_SURFACE,
    PLAN,
    maybe("shipped_before", "long", "What have you shipped before?"),
    maybe("team_status", "short", TEAM_STATUS),
  ],
  team: [
    ask("team_name", "short", "The name of the team"),
    ask("team_members", "long", "Who is on the team?", "Each of them applies too: this application holds one seat."),
    PRODUCT,
    AGENT_SURFACE,
    PLAN,
    maybe("worked_together", "long", "What have you built together?"),
  ],
  designer: [
    ask("portfolio_url", "url", "Where is your portfolio?"),
    ask("build_plan", "long", "What would you like to design?"),
    maybe("team_status", "short", TEAM_STATUS),
  ],
  partner_delegate: [
    ask("partner", "short", "Which partner sends you?"),
    ask("build_plan", "long", "What will you work on?"),
  ],
  mentor: [
    ask("expertise", "long", "What can teams ask you about?"),
    maybe("hours", "short", "When will you be there?"),
  ],
  judge: [
    ask("expertise", "long", "What have you built or judged before?"),
    maybe("conflicts", "long", "With which teams or companies do you have a conflict?"),
  ],
  sponsor: [
    ask("contribution", "long", "What does your company contribute?"),
    maybe("bounty_plan", "long", "Which bounty do you plan?"),
  ],
  volunteer: [
    ask("shifts", "short", "Which shifts can you take?"),
    maybe("first_aid", "bool", "Can you give first aid?"),
  ],
  media: [
    ask("outlet", "short", "Which outlet do you work for?"),
    maybe("coverage", "long", "What do you plan to cover?"),
  ],
};

const OTHER_ROLES: Partial<Record<ApplicantType, readonly Role[]>> = {
  team: ["participant", "team_lead"],
  mentor: ["mentor"],
  judge: ["judge"],
  sponsor: ["sponsor"],
  volunteer: ["volunteer"],
  media: ["media"],
};

const WITHOUT_SEAT: readonly ApplicantType[] = ["mentor", "judge", "sponsor", "volunteer", "media"];

/** The forms of a new event. */
export function firstForms() {
  return APPLICANT_TYPES.map((applicant_type) => ({
    applicant_type,
    version: FIRST_FORM_VERSION,
    questions: [NAME, EMAIL, ...OWN[applicant_type], ...COMMON_LAST],
    grants_roles: [...(OTHER_ROLES[applicant_type] ?? ["participant"])] as Role[],
    consumes_seat: !WITHOUT_SEAT.includes(applicant_type),
  }));
}
