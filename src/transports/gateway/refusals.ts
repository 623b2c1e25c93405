import type { Meter } from "./shape.ts";

export type RefusalKind =
  | "invalid"
  | "no_key"
  | "unknown_key"
  | "suspended"
  | "model_not_allowed"
  | "too_large"
  | "not_served"
  | "off"
  | "allowance_used"
  | "budget_spent"
  | "too_many_at_once"
  | "too_many_per_minute"
  | "overloaded"
  | "unavailable"
  | "internal";

/** A refusal of the gateway itself. Clients of models read it in the words of their provider. */
export interface GatewayRefusal {
  readonly kind: RefusalKind;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** Set where a repeat cannot help before the quota resets. */
  readonly shouldRetry?: false;
  /** Sent in the rate headers. */
  readonly meter?: Meter;
}

interface OpenAiCode {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param?: string;
}

const invalid = "invalid_request_error";

/** As OpenAI's clients tell errors apart (https://platform.openai.com/docs/guides/error-codes). */
export const OPENAI_CODES: Readonly<Record<RefusalKind, OpenAiCode>> = {
  invalid: { status: 400, type: invalid, code: null },
  no_key: { status: 401, type: invalid, code: "invalid_api_key" },
  unknown_key: { status: 401, type: invalid, code: "invalid_api_key" },
  suspended: { status: 403, type: invalid, code: "key_suspended" },
  model_not_allowed: { status: 403, type: invalid, code: "model_not_allowed", param: "model" },
  too_large: { status: 413, type: invalid, code: "request_too_large" },
  not_served: { status: 404, type: invalid, code: "not_found" },
  off: { status: 503, type: "server_error", code: "gateway_off" },
  allowance_used: { status: 429, type: "insufficient_quota", code: "insufficient_quota" },
  budget_spent: { status: 429, type: "insufficient_quota", code: "insufficient_quota" },
  too_many_at_once: { status: 429, type: "requests", code: "rate_limit_exceeded" },
  too_many_per_minute: { status: 429, type: "requests", code: "rate_limit_exceeded" },
  overloaded: { status: 503, type: "server_error", code: "upstream_unavailable" },
  unavailable: { status: 502, type: "server_error", code: "upstream_unavailable" },
  internal: { status: 500, type: "server_error", code: "internal_error" },
};

/** As Anthropic's clients tell errors apart (https://docs.anthropic.com/en/api/errors). */
export const ANTHROPIC_TYPES: Readonly<Record<RefusalKind, { readonly status: number; readonly type: string }>> = {
  invalid: { status: 400, type: invalid },
  no_key: { status: 401, type: "authentication_error" },
  unknown_key: { status: 401, type: "authentication_error" },
  suspended: { status: 403, type: "permission_error" },
  model_not_allowed: { status: 403, type: "permission_error" },
  too_large: { status: 413, type: "request_too_large" },
  not_served: { status: 404, type: "not_found_error" },
  off: { status: 503, type: "api_error" },
  allowance_used: { status: 429, type: "rate_limit_error" },
  budget_spent: { status: 429, type: "rate_limit_error" },
  too_many_at_once: { status: 429, type: "rate_limit_error" },
  too_many_per_minute: { status: 429, type: "rate_limit_error" },
  overloaded: { status: 529, type: "overloaded_error" },
  unavailable: { status: 502, type: "api_error" },
  internal: { status: 500, type: "api_error" },
};

export class GatewayRefused extends Error {
  readonly refusal: GatewayRefusal;
  constructor(refusal: GatewayRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function refused(kind: RefusalKind, message: string, retryAfterSeconds?: number): GatewayRefused {
  return new GatewayRefused({ kind, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
}
