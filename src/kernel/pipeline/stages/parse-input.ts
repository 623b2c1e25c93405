import { withDeclaredNames } from "../../catalogue/fields/other-names.ts";
import { shortened } from "../../catalogue/fields/shortened-fields.ts";
import { urlFaults } from "../../catalogue/fields/stored-urls.ts";
import { ignoredField, ignoresUnknown } from "../../catalogue/fields/unknown-fields.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { toolDefaults } from "../../catalogue/tool-input.ts";
import type { CompiledSchema, Fault } from "../../catalogue/validation.ts";
import { cleaned } from "../../catalogue/visible-text.ts";
import { Refusal } from "../../errors.ts";
import { fingerprint } from "../../idempotency/fingerprint.ts";
import { problems } from "../../languages/problems.ts";
import { say } from "../../messages.ts";
import { refusedFields } from "../../refused-fields.ts";
import { readJson } from "../../values/json.ts";
import { type Invocation, idempotencyKeyOf, type Success } from "../invocation.ts";

const KEY_CHARS_MAX = 255;

/** Parses and validates the input. */
export function parseInput(invocation: Invocation): Success | undefined {
  const { call } = invocation;
  const { operation, input, toolInput } = invocation.entry;
  const isTool = call.transport === "mcp" || call.transport === "a2a";
  const sent = unwrapped(operation, jsonBody(invocation));
  const { value, warnings } = checkedInput(operation, isTool ? toolInput : input, sent, call.parameters);
  invocation.input = isTool ? { ...toolDefaults(operation), ...value } : value;
  invocation.warnings = warnings;
  invocation.isDryRun = asksForDryRun(invocation);
  if (invocation.isDryRun && actsOnConfirm(operation)) invocation.input.confirm = true;
  const urls = urlFaults(operation.input, value, invocation.kernel.ports);
  if (urls.length > 0) throw refusedUrls(urls);
  const refusal = operation.checkInput?.(invocation.input as never);
  if (refusal) throw new Refusal("validation", refusal);
  const key = idempotencyKeyOf(invocation);
  if (key !== null && invocation.entry.acceptsKey && !invocation.isDryRun) {
    checkKey(key);
    invocation.fingerprint = fingerprint(value);
  }
  return undefined;
}

/** A dry run of these is one of the act, not of their preview. With a digest, only the preview itself gives it. */
function actsOnConfirm({ input: { properties } }: Operation): boolean {
  return "confirm" in properties && !("digest" in properties);
}

/** @throws Refusal `validation` for another value than a boolean, and `no_token` for callers who are not known */
function asksForDryRun({ call: { dryRun }, caller }: Invocation): boolean {
  if (dryRun === undefined) return false;
  const asked = typed(dryRun as string, "boolean");
  if (typeof asked !== "boolean") {
    const fault = { field: "dry_run", problem: problems.types.boolean };
    throw new Refusal("validation", { ...refusedFields([fault]), hint: "Send dry_run=true, or leave it out to act." });
  }
  if (asked && caller.memberId === null) {
    throw new Refusal("no_token", { hint: "A dry run needs the token or the session of a member." });
  }
  return asked;
}

type Parameters = NonNullable<Invocation["call"]["parameters"]>;

const DRY_RUN = /^(dry_?run|preview|simulate|simulation|test)$/i;

/**
 * Merges the body with the parameters, which are text, into an input of the declared shape.
 * `warnings` names the fields that the operation ignores or shortens; all other unknown ones are refused.
 * @throws Refusal `validation` with every error, and the accepted values of a field as `valid_<field>s`
 */
export function checkedInput(
  operation: Operation,
  schema: CompiledSchema,
  body: Readonly<Record<string, unknown>>,
  parameters: Parameters = {},
): { value: Record<string, unknown>; warnings: readonly string[] } {
  const named = (fields: Readonly<Record<string, unknown>>) => withDeclaredNames(operation.input, fields);
  const sent = cleaned(operation.input, merged(named(body), named(typedParameters(operation, parameters))));
  const { value: known, unknown } = withoutIgnored(operation, sent);
  const wrong = schema.faults(known).map((fault) => dryRunFault(operation, fault, known));
  const ignored = unknown.map((field) => ({ field, problem: ignoredField(field, operation.input) }));
  if (wrong.length === 0) {
    const { value, warnings } = shortened(operation.input, known);
    return { value, warnings: [...ignored.map(({ field, problem }) => `${field} ${problem}`), ...warnings] };
  }
  const faults: Fault[] = [...wrong, ...ignored];
  const { message, context } = refusedFields(faults);
  throw new Refusal("validation", {
    message,
    hint: `Correct the named fields. Schema: tool ${operation.tool}, or "${operation.rest.operationId}" in /openapi.json.`,
    context: { ...context, ...acceptedWords(faults) },
  });
}

/** Takes out the members that the operation ignores. */
function withoutIgnored(operation: Operation, sent: Record<string, unknown>) {
  const { input, ignoredFields = {} } = operation;
  const all = ignoresUnknown(operation);
  if (!all && !operation.ignoredFields) return { value: sent, unknown: [] };
  const isIgnored = (name: string) =>
    all ? !Object.hasOwn(input.properties, name) : Object.hasOwn(ignoredFields, name) && !namesDryRun(name, sent);
  const unknown = Object.keys(sent).filter(isIgnored);
  if (unknown.length === 0) return { value: sent, unknown };
  return { value: Object.fromEntries(Object.entries(sent).filter(([name]) => !isIgnored(name))), unknown };
}

/** Says of an unknown field that asks for a dry run how to send that. */
function dryRunFault({ effect, input }: Operation, fault: Fault, value: Readonly<Record<string, unknown>>): Fault {
  const { field } = fault;
  const isUnknown = Object.hasOwn(value, field) && !Object.hasOwn(input.properties, field);
  if (effect === "read" || !isUnknown || !namesDryRun(field, value)) return fault;
  return { field, problem: problems.noDryRun };
}

function namesDryRun(name: string, sent: Readonly<Record<string, unknown>>): boolean {
  return DRY_RUN.test(name) || (name === "confirm" && sent[name] === false);
}

function acceptedWords(faults: readonly Fault[]): Record<string, readonly unknown[]> {
  const closed = faults.filter(({ field, accepted }) => accepted !== undefined && !field.includes("."));
  return Object.fromEntries(
    closed.map(({ field, accepted = [] }) => [`valid_${field.replace(/y$/, "ie")}s`, accepted]),
  );
}

function jsonBody(invocation: Invocation): Record<string, unknown> {
  const { body } = invocation.call;
  const { bodyBytesMax, rest } = invocation.entry.operation;
  if ("value" in body) {
    const value = body.value ?? {};
    if (Buffer.byteLength(JSON.stringify(value)) > bodyBytesMax) throw tooLarge(invocation.entry.operation);
    return asObject(value);
  }
  if (body.bytes === "too_large") throw tooLarge(invocation.entry.operation);
  if (body.bytes === "no_file") throw noFile(rest.upload?.part ?? "file");
  if (body.bytes === "not_json") throw badJson("its Content-Type or Content-Encoding is another, or not what it holds");
  if (body.bytes.length > bodyBytesMax) throw tooLarge(invocation.entry.operation);
  if (rest.method === "GET" || body.bytes.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body.bytes);
  } catch {
    throw badJson("it is not UTF-8");
  }
  try {
    return asObject(readJson(text));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badJson((error as SyntaxError).message);
  }
}

/** Merges the members under `wrappedIn` into the top level. */
function unwrapped({ wrappedIn }: Operation, body: Record<string, unknown>): Record<string, unknown> {
  if (wrappedIn === undefined || !Object.hasOwn(body, wrappedIn)) return body;
  const { [wrappedIn]: inner, ...others } = body;
  return merged(others, asObject(inner));
}

/** @throws Refusal `validation` for a field with two values: to choose one would drop the other */
function merged(first: Readonly<Record<string, unknown>>, second: Readonly<Record<string, unknown>>) {
  const twice = Object.keys(second).filter(
    (name) => Object.hasOwn(first, name) && JSON.stringify(first[name]) !== JSON.stringify(second[name]),
  );
  if (twice.length === 0) return { ...first, ...second };
  const faults = twice.map((field) => ({ field, problem: problems.sentTwice }));
  throw new Refusal("validation", {
    ...refusedFields(faults),
    hint: "Send each field once: in the path, in the query or in the body.",
  });
}

function asObject(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new Refusal("validation", { message: say.bodyNotObject, hint: "Send an object: {…}." });
  }
  return value as Record<string, unknown>;
}

function badJson(why: string): Refusal {
  return new Refusal("bad_json", {
    message: say.bodyNotJson({ why: why.slice(0, 120) }),
    hint: "Send one JSON object in UTF-8 with Content-Type: application/json.",
  });
}

function noFile(part: string): Refusal {
  return new Refusal("validation", {
    message: say.formWithoutFile({ part }),
    hint: `Send the file as the form part "${part}", with a file name.`,
    context: { faults: [{ field: part, problem: problems.required }] },
  });
}

function tooLarge({ bodyBytesMax, rest }: Operation): Refusal {
  return new Refusal("body_too_large", {
    hint: rest.upload?.tooLargeHint ?? `Send at most ${bodyBytesMax} bytes.`,
    context: { limit_bytes: bodyBytesMax },
  });
}

/** Converts path and query parameters from text to the types of the schema. */
function typedParameters({ input: { properties } }: Operation, parameters: Parameters): Record<string, unknown> {
  const typeOf = (name: string) => (properties[name] as { type?: string })?.type;
  return Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, typed(text, typeOf(name))]));
}

/** A repeated parameter stays a list, which only a list accepts. */
function typed(text: string | readonly string[], type: string | undefined): unknown {
  if (typeof text !== "string") return type === "array" ? text.flatMap((each) => each.split(",")) : text;
  if (type === "integer" || type === "number") return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
  if (type === "boolean")
    return text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : text;
  if (type === "array") return text === "" ? [] : text.split(",");
  return text;
}

function checkKey(key: string): void {
  if (key.length >= 1 && key.length <= KEY_CHARS_MAX && /^[\x20-\x7e]+$/.test(key)) return;
  throw new Refusal("validation", {
    message: say.badIdempotencyKey({ max: KEY_CHARS_MAX }),
    hint: "Use a new UUID for each action, and the same one for its retries.",
  });
}

function refusedUrls(urls: ReturnType<typeof urlFaults>): Refusal {
  const { message, context } = refusedFields(urls);
  const isInside = urls.some(({ fault }) => fault === "forbidden_address");
  return new Refusal("validation", {
    message,
    hint: isInside
      ? "Send a public URL. The server's configuration can allow a private network (ATRIUM_OUTBOUND_ALLOW)."
      : "Send a URL on a port for HTTP, such as 443.",
    context: { ...context, fields: urls.map(({ field }) => field), reason: isInside ? "private_address" : "bad_port" },
  });
}
