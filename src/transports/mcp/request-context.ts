import type { FastifyRequest } from "fastify";
import { readCredentials } from "../../http/credentials.ts";
import { idempotencyKeyOf } from "../../http/idempotency-key.ts";
import { messageOf } from "../../http/signed-message.ts";
import { anonymous, type Caller } from "../../kernel/access/caller.ts";
import type { RateLimitReading } from "../../kernel/limits/rate-limiter.ts";
import type { HttpMessage, Kernel, Outcome } from "../../kernel/pipeline/invocation.ts";
import { nearestName } from "../../kernel/values/nearest-name.ts";

/**
 * What the URL of the endpoint selects: `?toolsets=events,resources`, `?toolsets=all`, `?readonly=1`, `?auth=required`,
 * `?schema=simple`.
 */
interface View {
  readonly toolsets: "all" | readonly string[] | null;
  readonly readonly: boolean;
  readonly authRequired: boolean;
  /** For hosts that refuse most of JSON Schema. */
  readonly simpleSchemas: boolean;
}

/** One HTTP request to an MCP endpoint. */
export interface RequestContext {
  readonly kernel: Kernel;
  /** Of the endpoint's URL. */
  readonly path: string;
  readonly presented: { readonly bearer?: string | null };
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  readonly message: HttpMessage | undefined;
  readonly view: View;
  /** Anonymous until the request is authorized. */
  caller: Caller;
  /** The rate limit of the address, if the request has spent of it. */
  rateLimit: RateLimitReading | null;
  /** The outcome of the operation that the request ran. Decides the status and headers of the HTTP response. */
  outcome: Outcome | null;
  /** The challenge that goes with the outcome; null where signing in would not help. */
  challenge: string | null;
}

/** Cookies are no credential here. */
export function openRequestContext(
  request: FastifyRequest,
  { path, authRequired }: { path: string; authRequired: boolean },
): RequestContext {
  const { kernel } = request.floor;
  const { bearer } = readCredentials(request, kernel.settings.baseUrl);
  const view = viewOf(request.query as Record<string, string | string[] | undefined>);
  return {
    kernel,
    path,
    presented: bearer == null ? {} : { bearer },
    address: request.ip,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    message: messageOf(request, kernel.settings.baseUrl),
    view: authRequired ? { ...view, authRequired } : view,
    caller: anonymous(request.ip),
    rateLimit: null,
    outcome: null,
    challenge: null,
  };
}

/** Other spellings count too, and every value but a no: to ignore one would let writes run. */
function asksForReadonly(name: string, values: readonly string[]): boolean {
  if (nearestName(name, ["readonly"]) === undefined) return false;
  return values.some((value) => !["0", "false", "no", "off"].includes(value.toLowerCase()));
}

function viewOf(query: Record<string, string | string[] | undefined>): View {
  const names = [query.toolsets ?? []].flat().flatMap((each) => each.split(","));
  const toolsets = names.map((name) => name.trim()).filter((name) => name !== "");
  return {
    toolsets: toolsets.includes("all") ? "all" : toolsets.length > 0 ? toolsets : null,
    readonly: Object.entries(query).some(([name, value]) => asksForReadonly(name, [value ?? ""].flat())),
    authRequired: query.auth === "required",
    simpleSchemas: query.schema === "simple",
  };
}
