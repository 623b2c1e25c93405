import { type TObject, type TSchema, Type } from "typebox";
import { acceptsKey, type Operation } from "../../../kernel/catalogue/operation.ts";
import { pathParameters } from "../../../kernel/catalogue/rest.ts";
import { takesBody } from "../../../reference/possible-errors.ts";
import type { Components, JsonSchema } from "./components.ts";
import { named } from "./named.ts";

/** Headers of requests, which operations share. */
export const SHARED_PARAMETERS = {
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A fresh value for each act, the same one for its retries: the first success is replayed for 24 hours.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  dry_run: {
    name: "dry_run",
    in: "query",
    required: false,
    description: "With true, nothing is changed, and the reply is a DryRun: what the call would do.",
    schema: { type: "boolean" },
  },
  "PAYMENT-SIGNATURE": {
    name: "PAYMENT-SIGNATURE",
    in: "header",
    required: false,
    description: "The signed payment (x402 v2), base64 of JSON. Without it the answer is 402 with the terms.",
    schema: { type: "string" },
  },
};

function shared(name: keyof typeof SHARED_PARAMETERS): object {
  return { $ref: `#/components/parameters/${name}` };
}

/** Whether an agent can have it foretold: a write whose input has no `dry_run` of its own. */
export function foretells({ effect, input, rest, access }: Operation): boolean {
  return effect !== "read" && !rest.oauth && !("person" in access) && !("dry_run" in input.properties);
}

/** Path, query and header parameters. */
export function parameters(operation: Operation, components: Components): object[] {
  const { rest, input, payable } = operation;
  const inPath = pathParameters(rest.path);
  const names = takesBody(operation) ? inPath : Object.keys(input.properties);
  return [
    ...names.map((name) => parameter(operation, name, inPath.includes(name) ? "path" : "query", components)),
    ...(acceptsKey(operation) ? [shared("Idempotency-Key")] : []),
    ...(foretells(operation) ? [shared("dry_run")] : []),
    ...(payable ? [shared("PAYMENT-SIGNATURE")] : []),
  ];
}

function parameter(operation: Operation, name: string, place: "path" | "query", components: Components): object {
  const { input, examples } = operation;
  const { description, ...schema } = components.reference(input.properties[name] as TSchema);
  const example = examples.map((each) => (each.input as JsonSchema)[name]).find((value) => value !== undefined);
  return {
    name,
    in: place,
    required: place === "path" || (input.required?.includes(name) ?? false),
    ...(description !== undefined && { description }),
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
    ...(example !== undefined && { example }),
  };
}

/** The JSON body: the input without the path parameters. Undefined if no field is left. */
export function requestBody(operation: Operation, components: Components): object | undefined {
  const { input, rest, examples } = operation;
  if (!takesBody(operation)) return undefined;
  const body = without(input, pathParameters(rest.path));
  if (Object.keys(body.properties).length === 0) return undefined;
  const values = examples.map(({ say, input }) => ({ say, value: pick(input as JsonSchema, body) }));
  return {
    required: (body.required ?? []).length > 0,
    content: {
      "application/json": { schema: wrappable(operation, components.reference(body)), examples: named(values) },
      ...uploads(operation, body),
      ...(operation.rest.oauth === "form" && {
        "application/x-www-form-urlencoded": { schema: components.reference(body) },
      }),
    },
  };
}

/** The body itself, or wrapped under its one permitted name. */
function wrappable({ wrappedIn }: Operation, body: JsonSchema): JsonSchema {
  if (wrappedIn === undefined) return body;
  return { anyOf: [body, { type: "object", required: [wrappedIn], properties: { [wrappedIn]: body } }] };
}

/** The media types of a file that replaces JSON. */
function uploads({ rest: { upload } }: Operation, body: TObject): object {
  if (!upload) return {};
  const file = { type: "string", format: "binary" };
  if (upload.nameField !== undefined) {
    const { [upload.field]: _, ...fields } = body.properties;
    const properties = { [upload.part]: file, ...fields };
    return { "multipart/form-data": { schema: { type: "object", required: [upload.part], properties } } };
  }
  return {
    "multipart/form-data": {
      schema: { type: "object", required: [upload.part], properties: { [upload.part]: file } },
    },
    "image/*": { schema: file },
  };
}

function without(input: TObject, names: readonly string[]): TObject {
  if (names.length === 0) return input;
  const kept = Object.entries(input.properties).filter(([name]) => !names.includes(name));
  const { title } = input as { title?: string };
  return Type.Object(Object.fromEntries(kept), { title: `${title}Body`, additionalProperties: false });
}

function pick(value: JsonSchema, { properties }: TObject): JsonSchema {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in properties));
}
