import type { Language } from "./languages/languages.ts";
import { type Message, messages, sentence, translateMessages } from "./languages/messages.ts";

/** Whether the same request can succeed later, after a change by the caller, or never. */
export type RetryAdvice = "fix" | "later" | "no";

interface ErrorFacts {
  readonly status: 202 | 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 421 | 422 | 429 | 500 | 502 | 503 | 504;
  readonly retry: RetryAdvice;
  /** The default public message. */
  readonly message: string;
  /** The body's `error` holds the kind, as clients of the contract expect, and `message` the text. */
  readonly coded?: true;
}

/** The only table of error kinds. */
export const ERRORS = {
  approval_pending: { status: 202, retry: "later", message: "This waits for the member's approval." },
  bad_json: { status: 400, retry: "fix", message: "The body is not valid JSON." },
  validation: { status: 400, retry: "fix", message: "The request does not match its schema." },
  missing_scopes: { status: 400, retry: "fix", message: "At least one scope is required.", coded: true },
  bad_event_url: { status: 400, retry: "fix", message: "This is not the canonical URL of an event page." },
  email_required: { status: 400, retry: "fix", message: "An agent must give the email address to act for." },
  bad_time: { status: 400, retry: "fix", message: "This time is not valid." },
  bad_card: { status: 400, retry: "fix", message: "The endpoint publishes no card that can be used." },
  not_an_image: { status: 400, retry: "fix", message: "This is not a supported image." },
  // Only people meet it: pages answer a 401 with the sign-in.
  unknown_client: { status: 400, retry: "fix", message: "The client is unknown." },
  // OAuth names: RFC 6749 §5.2, RFC 7591 §3.2.2, RFC 8628 §3.5, RFC 8707 §2. Clients register anew at 401 only.
  invalid_client: { status: 401, retry: "fix", message: "The client is unknown.", coded: true },
  invalid_grant: { status: 400, retry: "no", message: "The grant is invalid or expired.", coded: true },
  invalid_scope: { status: 400, retry: "fix", message: "These scopes cannot be granted.", coded: true },
  invalid_target: { status: 400, retry: "fix", message: "This server cannot grant that resource.", coded: true },
  unsupported_grant_type: { status: 400, retry: "no", message: "This grant type is not supported.", coded: true },
  invalid_redirect_uri: { status: 400, retry: "fix", message: "This redirect URI is not allowed.", coded: true },
  authorization_pending: { status: 400, retry: "later", message: "The member has not decided yet.", coded: true },
  slow_down: { status: 400, retry: "later", message: "Poll less often.", coded: true },
  access_denied: { status: 400, retry: "no", message: "The member denied the request.", coded: true },
  expired_token: { status: 400, retry: "no", message: "The device code has expired.", coded: true },
  not_a_calendar: { status: 400, retry: "fix", message: "This is not an iCalendar feed." },
  needs_event: { status: 400, retry: "fix", message: "An event is required." },
  idempotency_key_reused: {
    status: 400,
    retry: "fix",
    message: "This Idempotency-Key was already used for a different request.",
  },
  no_token: { status: 401, retry: "fix", message: "This operation needs an agent token." },
  invalid_token: { status: 401, retry: "fix", message: "The agent token is malformed, unknown, expired or revoked." },
  bad_signature: { status: 401, retry: "fix", message: "signature verification failed" },
  session_required: {
    status: 401,
    retry: "no",
    message: "This operation needs a signed-in person, not a token.",
  },
  payment_required: { status: 402, retry: "fix", message: "Each request needs a payment." },
  missing_scope: { status: 403, retry: "fix", message: "The token lacks a required scope." },
  tier_too_low: { status: 403, retry: "no", message: "The member's tier does not authorize this." },
  denied_scopes: {
    status: 403,
    retry: "fix",
    message: "The requested scopes cannot be granted.",
    coded: true,
  },
  account_suspended: { status: 403, retry: "no", message: "The member's account is suspended." },
  token_paused: { status: 403, retry: "later", message: "The member has paused this agent." },
  client_blocked: { status: 403, retry: "no", message: "The member has blocked this client." },
  recent_sign_in_required: {
    status: 403,
    retry: "fix",
    message: "This needs a sign-in within the last ten minutes.",
  },
  signature_required: {
    status: 403,
    retry: "fix",
    message: "This needs a token that works only with signed requests.",
  },
  sandbox_refused: { status: 403, retry: "no", message: "Sandbox tokens cannot do this." },
  person_decides: { status: 403, retry: "no", message: "In this space, a person must do this." },
  rule_forbids: { status: 403, retry: "no", message: "A rule of the member forbids this." },
  approval_denied: { status: 403, retry: "no", message: "The member denied this." },
  presence_required: { status: 403, retry: "no", message: "A person must do this at the printer." },
  forbidden: { status: 403, retry: "no", message: "You do not have permission to do this." },
  qualification_missing: { status: 403, retry: "fix", message: "The member lacks the qualification for this." },
  not_found: { status: 404, retry: "no", message: "No record has this name or ID." },
  event_not_found: { status: 404, retry: "fix", message: "No upcoming event has this URL." },
  resource_not_found: { status: 404, retry: "fix", message: "No resource has this ID." },
  not_bookable: { status: 404, retry: "no", message: "This resource cannot be booked." },
  lending_blocked: { status: 403, retry: "no", message: "This member cannot borrow." },
  unit_not_found: { status: 404, retry: "fix", message: "No unit has this ID." },
  unit_not_available: { status: 409, retry: "fix", message: "The unit is not available." },
  no_waiver: { status: 409, retry: "fix", message: "The member has no valid waiver." },
  already_lending: { status: 409, retry: "fix", message: "The member has borrowed a unit of this kind already." },
  lend_overdue: { status: 409, retry: "fix", message: "The member has an overdue loan." },
  not_extendable: { status: 409, retry: "no", message: "The loan cannot be extended." },
  open_incident: { status: 409, retry: "fix", message: "The unit has an open incident." },
  slot_taken: { status: 409, retry: "fix", message: "The slot is already taken." },
  booking_limit: { status: 409, retry: "fix", message: "The member holds as many bookings as allowed." },
  name_taken: { status: 409, retry: "fix", message: "A file or folder with this name already exists here." },
  folder_too_deep: { status: 409, retry: "fix", message: "A folder can have at most 20 folders above it." },
  too_many_uploads: { status: 409, retry: "fix", message: "You have as many open uploads as allowed." },
  storage_full: { status: 409, retry: "fix", message: "Your storage is full." },
  fits_no_printer: { status: 409, retry: "fix", message: "No printer in service can take this print." },
  jumped_twice: { status: 409, retry: "fix", message: "An older print was overtaken twice already." },
  printer_not_ready: { status: 409, retry: "fix", message: "The printer is not ready for this print." },
  too_many_handoffs: { status: 409, retry: "later", message: "The member has as many open handoffs as allowed." },
  too_many_links: { status: 409, retry: "fix", message: "You have as many share links as allowed." },
  too_many_devices: { status: 409, retry: "fix", message: "You have as many devices as allowed." },
  documents_missing: { status: 409, retry: "fix", message: "The guest has not signed all documents." },
  too_many_guests: { status: 409, retry: "fix", message: "There are as many guests as allowed at that time." },
  sign_off_missing: { status: 409, retry: "fix", message: "The host has not signed off an earlier visit." },
  visit_closed: { status: 409, retry: "no", message: "The state of the visit does not allow this." },
  guest_blocked: { status: 409, retry: "no", message: "The guest is on the block list." },
  // The agent inbox. The first four are names of the contract.
  thread_not_found: { status: 404, retry: "no", message: "No thread of the member has this ID, or it has expired." },
  not_a_party: { status: 403, retry: "no", message: "This thread is not for this agent." },
  thread_terminal: { status: 409, retry: "no", message: "This thread has ended." },
  invalid_for_state: { status: 409, retry: "fix", message: "The state does not allow this decision." },
  inbox_closed: { status: 403, retry: "no", message: "The member's agent inbox is closed." },
  ambiguous_target: { status: 409, retry: "fix", message: "Several members have this name." },
  own_echo: { status: 409, retry: "no", message: "The member wrote this themselves." },
  duplicate_message: {
    status: 409,
    retry: "no",
    message: "This text was sent to the member within the last 24 hours.",
  },
  window_passed: { status: 409, retry: "fix", message: "This window has passed." },
  turn_budget_spent: { status: 409, retry: "fix", message: "The thread has as many messages as allowed." },
  wait_for_answer: { status: 409, retry: "later", message: "Two messages wait for an answer already." },
  too_fast: {
    status: 429,
    retry: "later",
    message: "Agents pause longer with each turn without a person.",
    coded: true,
  },
  nothing_to_undo: { status: 409, retry: "no", message: "Nothing can be undone here." },
  undo_conflict: { status: 409, retry: "no", message: "The thread has changed since." },
  too_many_blocks: { status: 409, retry: "fix", message: "The member blocks as many senders as allowed." },
  // Names of the contract (hackathons).
  bad_answers: { status: 400, retry: "fix", message: "Some answers are missing or invalid.", coded: true },
  wrong_phase: { status: 409, retry: "later", message: "The phase of the hackathon does not allow this.", coded: true },
  locked: { status: 409, retry: "no", message: "This can no longer change.", coded: true },
  seats_full: { status: 409, retry: "fix", message: "All seats are taken.", coded: true },
  team_full: { status: 409, retry: "fix", message: "The team is full.", coded: true },
  conflict: { status: 409, retry: "fix", message: "The judge has a conflict of interest.", coded: true },
  // Names of the contract (rooms).
  not_a_member: { status: 404, retry: "fix", message: "No active member has this ID.", coded: true },
  not_a_participant: { status: 403, retry: "fix", message: "The caller has no seat in such a room.", coded: true },
  wrong_role: { status: 403, retry: "fix", message: "Another member has this role.", coded: true },
  unknown_role: { status: 404, retry: "fix", message: "The room has no such role.", coded: true },
  role_taken: { status: 409, retry: "fix", message: "This role is taken or reserved.", coded: true },
  role_unassigned: { status: 409, retry: "fix", message: "Nobody has taken this role yet.", coded: true },
  disclosure_required: { status: 409, retry: "fix", message: "The disclosure must be acknowledged.", coded: true },
  not_live: { status: 410, retry: "no", message: "The room has ended.", coded: true },
  bad_channel: { status: 400, retry: "fix", message: "This is not a channel of the room.", coded: true },
  too_many_channels: { status: 409, retry: "fix", message: "The room has as many channels as allowed.", coded: true },
  too_many_roles: { status: 409, retry: "fix", message: "The room has as many roles as allowed." },
  too_many_rooms: { status: 409, retry: "fix", message: "The member has as many live rooms as allowed." },
  room_full: { status: 409, retry: "fix", message: "The room has as many messages as allowed." },
  bad_scores: { status: 400, retry: "fix", message: "The scores do not fit the rubric.", coded: true },
  nda_unsigned: { status: 409, retry: "fix", message: "The NDA is not signed.", coded: true },
  already_exists: { status: 409, retry: "fix", message: "A record with this name already exists." },
  already_bound: { status: 409, retry: "no", message: "The member owns this startup already." },
  too_many_endpoints: { status: 409, retry: "fix", message: "The member has as many endpoints as allowed." },
  too_many_startups: { status: 409, retry: "fix", message: "The member has as many startups as allowed." },
  last_owner: { status: 409, retry: "fix", message: "You are the last owner of this startup." },
  not_provable: { status: 409, retry: "fix", message: "The startup's website cannot be verified." },
  name_reserved: { status: 409, retry: "fix", message: "This name is reserved." },
  name_too_similar: { status: 409, retry: "fix", message: "This name looks like another one." },
  already_resolved: { status: 409, retry: "no", message: "This ticket is already resolved." },
  no_pending: { status: 409, retry: "no", message: "No request is pending." },
  agents_stopped: { status: 409, retry: "fix", message: "The member has paused all agents." },
  too_many_agents: { status: 409, retry: "fix", message: "This agent has as many agents of its own as allowed." },
  already_decided: { status: 409, retry: "no", message: "This has already been decided." },
  approval_ended: { status: 409, retry: "fix", message: "This approval has been used, or its time has passed." },
  world_changed: { status: 409, retry: "fix", message: "Something was changed, so this would do something else now." },
  too_many_approvals: { status: 409, retry: "later", message: "Too many acts wait for the member's approval." },
  preview_outdated: { status: 409, retry: "fix", message: "This would change more than its preview showed." },
  rev_conflict: { status: 409, retry: "fix", message: "Someone changed this since you read it." },
  claimed: { status: 409, retry: "later", message: "Another operator has claimed this item." },
  no_github_link: { status: 409, retry: "fix", message: "No GitHub account is linked." },
  channel_not_ready: { status: 409, retry: "fix", message: "This channel is not set up." },
  last_operator: { status: 409, retry: "fix", message: "You are the last operator, and a space needs one." },
  deletion_blocked: { status: 409, retry: "fix", message: "The account cannot be deleted yet." },
  request_in_progress: { status: 409, retry: "later", message: "The same request is still running." },
  device_code_gone: {
    status: 410,
    retry: "no",
    message: "The device code is unknown, expired or used up.",
  },
  body_too_large: { status: 413, retry: "fix", message: "The body is too large for this operation." },
  wrong_host: { status: 421, retry: "fix", message: "This server does not serve this host name." },
  github_rejected: { status: 422, retry: "fix", message: "GitHub rejected this token." },
  rate_limited: { status: 429, retry: "later", message: "Too many requests." },
  storage_failed: { status: 500, retry: "later", message: "The storage could not be read or written." },
  internal: { status: 500, retry: "later", message: "An internal error occurred and was recorded." },
  github_unavailable: { status: 502, retry: "later", message: "GitHub cannot be reached." },
  upstream_failed: { status: 502, retry: "later", message: "An external system failed." },
  unavailable: { status: 503, retry: "later", message: "The operation is temporarily unavailable." },
  overloaded: { status: 503, retry: "later", message: "The server is overloaded." },
  area_off: { status: 503, retry: "later", message: "The operators have turned this area off." },
  area_read_only: { status: 503, retry: "later", message: "This area is read-only for now." },
  not_configured: { status: 503, retry: "no", message: "This feature is not configured on this server." },
  upstream_timeout: { status: 504, retry: "later", message: "An external system did not respond in time." },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorKind = keyof typeof ERRORS;

export const ERROR_KINDS = Object.keys(ERRORS) as readonly ErrorKind[];

/** For words that a record or a query names. */
export function isErrorKind(word: string): word is ErrorKind {
  return Object.hasOwn(ERRORS, word);
}

const KIND_MESSAGES = messages(
  "errors",
  Object.fromEntries(Object.entries(ERRORS).map(([kind, { message }]) => [kind, message])) as Record<ErrorKind, string>,
);

/** Adds the default messages of all kinds in one more language. */
export function translateErrors(to: Language, words: Readonly<Record<ErrorKind, string>>): void {
  translateMessages(to, KIND_MESSAGES, words);
}

/** The default message of a kind, in the language of its reader. */
export function kindText(kind: ErrorKind): string {
  return sentence(KIND_MESSAGES[kind]);
}

export interface RefusalDetails {
  /** The agent's next step, in English. */
  readonly hint: string;
  /** Replaces the default message. */
  readonly message?: Message;
  /** The message has the name of another member, so no record of the caller keeps it. */
  readonly namesOthers?: true;
  readonly retryAfterSeconds?: number;
  /** Further members of the error body, such as `valid_kinds` or `denied_scopes`. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A declared error for the caller. Any other exception is a broken invariant. */
export class Refusal extends Error {
  readonly kind: ErrorKind;
  readonly details: RefusalDetails;
  constructor(kind: ErrorKind, details: RefusalDetails) {
    super();
    this.kind = kind;
    this.details = details;
  }

  /** In the language of its reader. */
  override get message(): string {
    return sentence(this.details.message ?? KIND_MESSAGES[this.kind]);
  }
}

/** The error body of every transport (specification, Errors 1). */
export interface ErrorBody {
  readonly ok: false;
  readonly error: string;
  readonly error_kind: ErrorKind;
  readonly message?: string;
  readonly hint: string;
  readonly retry_after_seconds?: number;
  readonly [context: string]: unknown;
}

export function errorBody(refusal: Refusal): ErrorBody {
  const facts: ErrorFacts = ERRORS[refusal.kind];
  const { hint, retryAfterSeconds, context } = refusal.details;
  return {
    ok: false,
    error: facts.coded ? refusal.kind : refusal.message,
    error_kind: refusal.kind,
    ...(facts.coded && { message: refusal.message }),
    hint,
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    ...context,
  };
}
