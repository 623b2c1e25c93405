/** The server's refusal, or a request without a reply. */
export class AtriumError extends Error {
  override readonly name = "AtriumError";
  /** What failed, to switch on, such as `slot_taken`. `network` without a reply, `bad_reply` without JSON. */
  readonly kind: string;
  /** The caller's next step. */
  readonly hint: string | null;
  /** The HTTP status; 0 without a reply. */
  readonly status: number;
  /** Names the call in the server's log. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The whole body of the refusal. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: ErrorFacts) {
    super(message, { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status;
    this.hint = facts.hint ?? null;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.details = facts.details ?? {};
  }
}

interface ErrorFacts {
  readonly kind: string;
  readonly status: number;
  readonly hint?: string | null;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** The body of a refusal, as far as it has one. */
export function errorFrom(response: Response, body: unknown): AtriumError {
  const details = isRecord(body) ? body : {};
  const [message, kind] = messageAndKind(details, response.status);
  return new AtriumError(message, {
    kind,
    status: response.status,
    hint: textOf(details.hint),
    requestId: response.headers.get("x-request-id"),
    retryAfterSeconds: retryAfterOf(response),
    details,
  });
}

/** Also of `{ error: { code, message } }`, for unknown paths, and of OAuth, where `error` is the kind. */
function messageAndKind(details: Readonly<Record<string, unknown>>, status: number): [string, string] {
  const { error, error_kind, message } = details;
  if (isRecord(error)) return [textOf(error.message) ?? `HTTP ${status}`, textOf(error.code) ?? `http_${status}`];
  const text = textOf(error);
  if (textOf(message) !== null) return [textOf(message) ?? "", textOf(error_kind) ?? text ?? `http_${status}`];
  return [text ?? `The server answered with HTTP status ${status}.`, textOf(error_kind) ?? `http_${status}`];
}

/** In seconds. Servers before this one may send a date (RFC 9110 §10.2.3). */
export function retryAfterOf({ headers }: Response): number | null {
  const sent = headers.get("retry-after");
  if (sent === null) return null;
  if (/^\d+$/.test(sent)) return Number(sent);
  const at = Date.parse(sent);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

export function networkError(cause: unknown): AtriumError {
  const reason = cause instanceof Error ? reasonOf(cause) : String(cause);
  const hint = "Check the URL and the network, then try again.";
  return new AtriumError(`No reply from the server: ${reason}`, { kind: "network", status: 0, hint, cause });
}

/** The cause of fetch's "fetch failed". */
function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
