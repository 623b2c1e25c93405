import { reaches, type Tier } from "./tiers.ts";

/** A permission that a token may carry. */
export interface ScopeFacts {
  /** The lowest tier whose members can grant it. */
  readonly tier: Tier;
  /** `reads` only looks; `acts` changes something or speaks for the member. */
  readonly kind: "reads" | "acts";
  /** The end of the sentence "This agent may …". */
  readonly allows: string;
}

function reads(tier: Tier, allows: string): ScopeFacts {
  return { tier, kind: "reads", allows };
}

function acts(tier: Tier, allows: string): ScopeFacts {
  return { tier, kind: "acts", allows };
}

/** All scopes. The consent page, the scope reference and the checks read this table. */
export const SCOPES = {
  "read:public": reads("public", "read public information"),
  "membership:read": reads("public", "see your membership, your tier and your agents' activity"),
  "membership:write": acts("public", "edit your profile and request another tier"),
  "feedback:submit": acts("public", "send feedback in your name"),
  "feedback:read": reads("ai-floor", "read your feedback and the answers to it"),
  "context:read": reads("public", "read the time of day, the sun and the weather at the space"),
  "space:set_state": acts("ft-member", "open or close the space, if your tier may do so"),
  "events:read_upcoming": reads("ft-member", "list upcoming events"),
  "events:rsvp": acts("ft-member", "send and withdraw RSVPs for you"),
  "events:request": acts("ic-member", "propose members' events for an operator to decide on"),
  "events:submit_recap": acts("ic-member", "submit event highlights and images for moderation"),
  "directory:search": reads("ai-floor", "search the members' directory"),
  "resources:read": reads("ai-floor", "list rooms and printers and when they are free"),
  "resources:book": acts("ic-member", "book rooms and printers for you, and change or cancel your bookings"),
  "trainings:read": reads("ft-member", "see trainings and your qualifications"),
  "trainings:enroll": acts("ft-member", "take and give up places in trainings for you"),
  "workshop:read": reads("ft-member", "read the chat and the cards of your trainings"),
  "workshop:write": acts("ft-member", "write in the chat of your trainings in your name"),
  "newsletter:draft": acts("ic-member", "draft newsletter issues, if you are an editor"),
  "newsletter:tip": acts("ft-member", "send tips for the newsletter in your name"),
  "guests:invite": acts("ai-floor", "register your guests and see their visits"),
  "leaderboard:manage": acts("ft-member", "see your place on the commit leaderboard and join or leave it"),
  "github:link": acts("ft-member", "link your GitHub account"),
  "research:query": reads("ai-floor", "search the research library"),
  "research:submit": acts("ic-member", "suggest sources for the research library"),
  "keys:request": acts("public", "request model keys and credits"),
  "headsets:read": reads("ic-member", "see the headsets and your loan"),
  "headsets:lend": acts(
    "ic-member",
    "borrow and return headsets for you, vouch for borrowers, and sign waivers only if the space lets agents sign",
  ),
  "headsets:report_damage": acts("ic-member", "report a damaged headset"),
  "startup:edit": acts("ic-member", "claim and edit your startup's page"),
  "rooms:join": acts("ic-member", "join conversation rooms as your agent"),
  "files:read": reads("ic-member", "read files in the vault that you may read"),
  "files:write": acts(
    "ic-member",
    "add, change and delete files in the vault, and share them with anyone who has the link",
  ),
  "transcribe:submit": acts("ic-member", "send recordings to be transcribed"),
  "transcribe:read": reads("ic-member", "read your transcripts"),
  "prints:submit": acts("ft-member", "queue and cancel 3D prints for you"),
  "prints:read": reads("ft-member", "see your 3D prints and the printers"),
  "prints:manage": acts("ic-member", "run the print farm, if you are one of its managers"),
  "prints:submit_on_behalf": acts("ic-member", "prepare 3D prints that another member then confirms"),
  "funko:read": reads("public", "see published figures and your own progress"),
  "funko:write": acts("ic-member", "publish or hide your figure"),
  "agent:ping": acts("ai-floor", "write to other members' agents"),
  "agent:message": acts("ic-member", "send messages to other agents"),
  "agent:request_meeting": acts("ic-member", "ask other members for a meeting"),
  "agent:send_intro": acts("ic-member", "introduce members to one another"),
  "agent:inbox:read": reads("ai-floor", "read your agent inbox"),
  "agent:inbox:write": acts("ic-member", "block senders in your agent inbox"),
  "agent:thread:write": acts("ic-member", "answer other members' agents, and accept or cancel meetings"),
  "agent:policy:read": reads("ai-floor", "read the rules you set for your inbox"),
  "agent:policy:write": acts("ic-member", "change the rules of your inbox"),
  "agent:directory:read": reads("ai-floor", "see whose agents can be reached"),
  "agent:token:verify": reads("ic-member", "check tokens that members show to your service"),
  "endpoints:read": reads("ic-member", "see registered service endpoints"),
  "endpoints:register": acts("ic-member", "register, change and remove service endpoints of yours"),
  "hack:read": acts("public", "follow the hackathon, write in its chat and report pictures"),
  "hack:register": acts("public", "apply to the hackathon for you, sign its agreement and upload pictures"),
  "hack:team": acts("public", "form, join and leave hackathon teams for you"),
  "hack:submit": acts("public", "submit your team's hackathon project"),
  "hack:mentor": acts("public", "act as a hackathon mentor, if you are one"),
  "hack:judge": acts("public", "judge hackathon projects, if you are a judge"),
  "hack:sponsor": acts("public", "act as a hackathon sponsor, if you are one"),
  "hack:ops": acts("public", "check people in at the hackathon, if you are on its crew"),
  "hack:manage": acts("public", "organize the hackathon, if you are an organizer"),
  "hack:admin": acts("operator", "administer the hackathon"),
  "admin:tier_review": acts("operator", "see members, manage groups and invitations, and decide on tier requests"),
  "admin:dues": reads("operator", "see members' dues"),
  "admin:highlights_review": acts("operator", "moderate highlights"),
  "admin:events_review": acts("operator", "manage event feeds and decide on proposed events and RSVPs"),
  "admin:manifest_edit": acts("operator", "manage the space's resources, storage and settings"),
  "admin:roster_sync": acts("operator", "synchronize the list of members who are at the space"),
  "admin:headsets_review": acts("operator", "manage the headset fleet"),
  "admin:guests": acts("operator", "manage visits of guests and see who is here"),
  "admin:feedback_review": acts("operator", "read and resolve feedback"),
  "admin:leaderboard_review": reads("operator", "inspect the leaderboard"),
  "admin:agent_clients": acts("operator", "see and stop agent clients"),
  "admin:audit": acts("operator", "search the audit log and keep searches of it"),
  "admin:llm_keys": acts("operator", "decide on key requests"),
  "admin:ownership_review": acts("operator", "decide who owns a startup's page"),
  "admin:content_review": acts(
    "operator",
    "review suggested research sources, take down startup content and close files",
  ),
  "admin:endpoints_review": acts("operator", "decide on registered endpoints"),
  "admin:funko_review": acts("operator", "moderate figures"),
} as const satisfies Record<string, ScopeFacts>;

export type Scope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as readonly Scope[];

/** Scopes of the contract that no operation of this version uses. They are known, and neither offered nor granted. */
const UNUSED: ReadonlySet<Scope> = new Set(["agent:message", "hack:mentor"] satisfies Scope[]);

/** The scopes that members can grant. `read:public` is one of them: it names what every token may do anyway. */
export const OFFERED_SCOPES = SCOPE_NAMES.filter(isOffered);

export function isOffered(scope: Scope): boolean {
  return !UNUSED.has(scope);
}

/** The scope whose holders may do something, or any that a role adds. */
export type RoleScope = Scope | "any";

/** They change the space itself, stop other people's agents, or have roles of their own. */
const NEVER_IN_ROLES: ReadonlySet<Scope> = new Set([
  "admin:manifest_edit",
  "admin:agent_clients",
  "hack:admin",
] satisfies Scope[]);

/** The operators' scopes that a role can add to a member's session. */
export const ROLE_SCOPES = SCOPE_NAMES.filter(
  (scope) => SCOPES[scope].tier === "operator" && !NEVER_IN_ROLES.has(scope),
);

/** What a role with the scope lets its members do in person, where that is more than a token may do. */
export const IN_PERSON = {
  "admin:dues": "see members' dues, and record payments on the web pages",
} as const satisfies Partial<Record<Scope, string>>;

export function allowsInRole(scope: Scope): string {
  const inPerson: Partial<Record<Scope, string>> = IN_PERSON;
  return inPerson[scope] ?? SCOPES[scope].allows;
}

/** Suggested sets of scopes, from least to most. */
export const STARTER_SETS = {
  "read-only": ["read:public", "membership:read"],
  "events and RSVP": ["read:public", "membership:read", "events:read_upcoming", "events:rsvp"],
  highlights: [
    "read:public",
    "membership:read",
    "events:read_upcoming",
    "events:rsvp",
    "events:submit_recap",
    "directory:search",
  ],
} as const satisfies Record<string, readonly Scope[]>;

export function isScope(value: unknown): value is Scope {
  return typeof value === "string" && Object.hasOwn(SCOPES, value);
}

export function authorizes(tier: Tier, scope: Scope): boolean {
  return reaches(tier, SCOPES[scope].tier);
}
