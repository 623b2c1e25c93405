import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { acceptsKey, type Operation } from "../../../kernel/catalogue/operation.ts";
import { ERRORS, type ErrorKind } from "../../../kernel/errors.ts";
import { possibleErrorsByStatus } from "../../../reference/possible-errors.ts";
import type { Components } from "./components.ts";
import { named } from "./named.ts";
import { foretells } from "./request.ts";
import { DryRun, ErrorSchema, SandboxReceipt } from "./shared-schemas.ts";

/** The headers that responses refer to. */
export const HEADERS = {
  RateLimit: text("The remaining rate limit, as an RFC 9651 list.", '"anonymous";r=118;t=42'),
  "RateLimit-Policy": text("The rate limit, as an RFC 9651 list.", '"anonymous";q=120;w=60'),
  "RateLimit-Limit": whole("Requests per window."),
  "RateLimit-Remaining": whole("Requests that are left."),
  "RateLimit-Reset": whole("Seconds until the window starts over."),
  "Retry-After": whole("Seconds to wait before the same request is worth another try."),
  "WWW-Authenticate": text("The Bearer challenge; `resource_metadata` leads to the way to a token.", undefined),
  "PAYMENT-REQUIRED": text("The terms of payment (x402 v2), base64 of JSON.", undefined),
  "PAYMENT-RESPONSE": text("What became of the settlement (x402 v2), base64 of JSON.", undefined),
  "Idempotency-Replayed": text("`true` when this is the stored reply of an earlier request with the same key.", "true"),
};

type HeaderName = keyof typeof HEADERS;

function text(description: string, example: string | undefined) {
  return { description, schema: { type: "string" }, ...(example && { example }) };
}

function whole(description: string) {
  return { description, schema: { type: "integer", minimum: 0 } };
}

const DONE = { 200: "Done.", 201: "Made.", 202: "Accepted, and not done yet." } as const;

/** One response per status that the operation can answer with. */
export function responses(entry: Entry, components: Components): Record<string, object> {
  const { operation } = entry;
  const refusals = [...possibleErrorsByStatus(entry)].map(([status, kinds]) => [
    String(status),
    refusal(operation, status, kinds, components),
  ]);
  const { status = 200 } = operation.rest;
  const foretold = foretells(operation) && status !== 200 && { 200: dryRun(components) };
  return { ...foretold, ...Object.fromEntries(refusals), [status]: success(entry, components) };
}

function dryRun(components: Components): object {
  return components.sharedResponse("DryRun", {
    description: "A dry run.",
    content: { "application/json": { schema: components.reference(DryRun) } },
  });
}

/** Accepted for later is also what waits for the member's approval. */
function success(entry: Entry, components: Components): object {
  const { operation, output } = entry;
  const { effect, sandbox, examples } = operation;
  const { status = 200 } = operation.rest;
  const isSimulated = effect !== "read" && sandbox === "simulated";
  const schemas = [
    components.reference(operation.output),
    ...(isSimulated ? [components.reference(SandboxReceipt)] : []),
    ...(foretells(operation) && status === 200 ? [components.reference(DryRun)] : []),
    ...(possibleErrorsByStatus(entry).has(status) ? [components.reference(ErrorSchema)] : []),
  ];
  // Examples may be partial; only complete replies are shown.
  const replies = examples.filter((example) => output.valid(example.output));
  const headers = {
    ...("public" in operation.access && budget()),
    ...(acceptsKey(operation) && refer("Idempotency-Replayed")),
    ...(operation.payable && refer("PAYMENT-RESPONSE")),
    ...ownHeaders(operation),
  };
  return {
    description: isSimulated ? `${DONE[status]} A sandbox token gets a receipt.` : DONE[status],
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      "application/json": {
        schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0],
        ...(replies.length > 0 && { examples: named(replies.map(({ say, output }) => ({ say, value: output }))) }),
      },
    },
  };
}

/** A reference, because operations of one kind refuse alike. Name and content follow from the same three values. */
function refusal(operation: Operation, status: number, kinds: readonly ErrorKind[], components: Components): object {
  const isMetered = "public" in operation.access || status === 401 || status === 403 || status === 429;
  const headers = {
    ...(isMetered && budget()),
    ...((status === 401 || kinds.includes("missing_scope")) && refer("WWW-Authenticate")),
    ...(kinds.some((kind) => ERRORS[kind].retry === "later") && refer("Retry-After")),
    ...(kinds.includes("payment_required") && refer("PAYMENT-REQUIRED", "PAYMENT-RESPONSE")),
  };
  return components.sharedResponse([status, ...kinds, ...(isMetered ? ["metered"] : [])].join("."), {
    description: kinds.map((kind) => `\`${kind}\`: ${ERRORS[kind].message}`).join("\n\n"),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { "application/json": { schema: components.reference(ErrorSchema) } },
    "x-error-kinds": kinds,
  });
}

function refer(...names: HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function budget(): Record<string, object> {
  return refer("RateLimit", "RateLimit-Policy", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
}

/** The names of the headers that the operation derives from its output, here from its example. */
function ownHeaders({ rest, examples }: Operation): Record<string, object> {
  const names = rest.headers ? Object.keys(rest.headers(examples[0]?.output as never)) : [];
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      { description: "Made from the reply.", schema: { type: "string" } },
    ]),
  );
}
