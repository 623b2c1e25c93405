/** Whether the same request can succeed later, after a change by the caller, or not at all. */
export type RetryAdvice = "fix" | "later" | "no";

interface ErrorFacts {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 421 | 422 | 429 | 500 | 502 | 503 | 504;
  readonly retry: RetryAdvice;
  /** The public wording, when the thrower gives none. */
  readonly message: string;
  /** The body's `error` holds the kind itself, as clients of the contract expect, and `message` the wording. */
  readonly coded?: true;
}

/** Every kind of refusal: its status, whether to retry, its public wording. There is no other such table. */
export const ERRORS = {
  bad_json: { status: 400, retry: "fix", message: "The body is not valid JSON." },
  validation: { status: 400, retry: "fix", message: "The request does not match its schema." },
  missing_scopes: { status: 400, retry: "fix", message: "Name at least one scope.", coded: true },
  bad_event_url: { status: 400, retry: "fix", message: "That is not the canonical address of an event page." },
  email_required: { status: 400, retry: "fix", message: "An agent must give the e-mail address to act for." },
  bad_time: { status: 400, retry: "fix", message: "That time cannot be used." },
  not_an_image: { status: 400, retry: "fix", message: "That is not an image that can be taken." },
  // Of OAuth, in its own words: RFC 6749 §5.2, RFC 7591 §3.2.2, RFC 8628 §3.5, RFC 8707 §2. 400 lets clients try again.
  invalid_client: { status: 400, retry: "fix", message: "The client is not known.", coded: true },
  invalid_grant: { status: 400, retry: "no", message: "The grant is not good, or no longer.", coded: true },
  invalid_scope: { status: 400, retry: "fix", message: "These scopes cannot be had.", coded: true },
  invalid_target: { status: 400, retry: "fix", message: "This server cannot grant that resource.", coded: true },
  unsupported_grant_type: { status: 400, retry: "no", message: "That grant type is not offered here.", coded: true },
  invalid_redirect_uri: { status: 400, retry: "fix", message: "That redirect URI cannot be used.", coded: true },
  invalid_client_metadata: { status: 400, retry: "fix", message: "Such a client cannot be registered.", coded: true },
  authorization_pending: { status: 400, retry: "later", message: "The member has not decided yet.", coded: true },
  slow_down: { status: 400, retry: "later", message: "Poll less often.", coded: true },
  access_denied: { status: 400, retry: "no", message: "The member said no.", coded: true },
  expired_token: { status: 400, retry: "no", message: "The device code has expired.", coded: true },
  not_a_calendar: { status: 400, retry: "fix", message: "That is not an iCalendar feed." },
  needs_event: { status: 400, retry: "fix", message: "Say for which event." },
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
    message: "This operation belongs to a signed-in person, not to a token.",
  },
  payment_required: { status: 402, retry: "fix", message: "This is paid for with each request." },
  missing_scope: { status: 403, retry: "fix", message: "The token lacks a required scope." },
  tier_too_low: { status: 403, retry: "no", message: "The member's tier does not authorize this." },
  denied_scopes: {
    status: 403,
    retry: "fix",
    message: "The member's tier does not authorize the requested scopes.",
    coded: true,
  },
  account_suspended: { status: 403, retry: "no", message: "The member's account is suspended." },
  token_paused: { status: 403, retry: "later", message: "The member has paused this agent." },
  client_blocked: { status: 403, retry: "no", message: "The member has blocked this client." },
  recent_sign_in_required: {
    status: 403,
    retry: "fix",
    message: "This asks for a sign-in within the last ten minutes.",
  },
  sandbox_refused: { status: 403, retry: "no", message: "A sandbox token cannot do this." },
  person_decides: { status: 403, retry: "no", message: "In this space a person carries this out." },
  forbidden: { status: 403, retry: "no", message: "This is not yours to do." },
  not_found: { status: 404, retry: "no", message: "There is nothing here under that name." },
  event_not_found: { status: 404, retry: "fix", message: "No upcoming event has that address." },
  resource_not_found: { status: 404, retry: "fix", message: "There is no resource with that id." },
  not_bookable: { status: 404, retry: "no", message: "That resource cannot be booked." },
  slot_taken: { status: 409, retry: "fix", message: "The slot is already taken." },
  already_exists: { status: 409, retry: "fix", message: "There is one with that name already." },
  already_resolved: { status: 409, retry: "no", message: "That ticket has been resolved already." },
  no_pending: { status: 409, retry: "no", message: "There is no pending request to decide on." },
  agents_stopped: { status: 409, retry: "fix", message: "The member has stopped all agents." },
  already_decided: { status: 409, retry: "no", message: "This has been decided already." },
  claimed: { status: 409, retry: "later", message: "Another operator is on it." },
  no_github_link: { status: 409, retry: "fix", message: "No GitHub account is linked." },
  channel_not_ready: { status: 409, retry: "fix", message: "That channel is not set up." },
  last_operator: { status: 409, retry: "fix", message: "A space needs an operator, and you are the last one." },
  request_in_progress: { status: 409, retry: "later", message: "The same request is still being carried out." },
  device_code_gone: {
    status: 410,
    retry: "no",
    message: "The device code is unknown, expired or used up.",
  },
  body_too_large: { status: 413, retry: "fix", message: "The body is larger than this operation takes." },
  wrong_host: { status: 421, retry: "fix", message: "This server does not answer to that host name." },
  github_rejected: { status: 422, retry: "fix", message: "GitHub does not accept that token." },
  rate_limited: { status: 429, retry: "later", message: "Too many requests." },
  storage_failed: { status: 500, retry: "later", message: "The storage could not be read or written." },
  internal: { status: 500, retry: "later", message: "Something went wrong here, and it was recorded." },
  github_unavailable: { status: 502, retry: "later", message: "GitHub cannot be reached." },
  upstream_failed: { status: 502, retry: "later", message: "A system that this depends on failed." },
  unavailable: { status: 503, retry: "later", message: "This cannot be done safely right now." },
  overloaded: { status: 503, retry: "later", message: "Too much is going on at once." },
  area_off: { status: 503, retry: "later", message: "The operators have switched this part of the space off." },
  area_read_only: { status: 503, retry: "later", message: "This part of the space can only be read for now." },
  not_configured: { status: 503, retry: "no", message: "This deployment is not set up for it." },
  upstream_timeout: { status: 504, retry: "later", message: "A system that this depends on did not answer in time." },
} as const satisfies Record<string, ErrorFacts>;

export type ErrorKind = keyof typeof ERRORS;

/** Kinds that the pipeline itself raises; an operation need not declare them. */
export type CommonErrorKind =
  | "wrong_host"
  | "bad_json"
  | "validation"
  | "no_token"
  | "invalid_token"
  | "bad_signature"
  | "session_required"
  | "missing_scope"
  | "tier_too_low"
  | "account_suspended"
  | "token_paused"
  | "recent_sign_in_required"
  | "sandbox_refused"
  | "person_decides"
  | "overloaded"
  | "area_off"
  | "area_read_only"
  | "idempotency_key_reused"
  | "request_in_progress"
  | "body_too_large"
  | "rate_limited"
  | "storage_failed"
  | "internal";

export interface RefusalDetails {
  /** What the caller can do next. Required, because an error without a way on is half an error. */
  readonly hint: string;
  /** Replaces the table's wording. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  /** Further members of the error body, such as `valid_kinds` or `denied_scopes`. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** A declared refusal on its way to the caller. Anything else that is thrown is a broken invariant. */
export class Refusal extends Error {
  readonly kind: ErrorKind;
  readonly details: RefusalDetails;
  constructor(kind: ErrorKind, details: RefusalDetails) {
    super(details.message ?? ERRORS[kind].message);
    this.kind = kind;
    this.details = details;
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
