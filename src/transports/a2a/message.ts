import type { Message, Part } from "@a2a-js/sdk";
import { type Catalogue, type Entry, findOperation } from "../../kernel/catalogue/catalogue.ts";
import { contentTypeNotSupported, invalidParams, type ProtocolError } from "./protocol-errors.ts";
import { isAdvertised } from "./skills.ts";

/** A message names one operation, or is free text. */
export type MessageContent =
  | { readonly kind: "operation"; readonly entry: Entry; readonly input: unknown }
  | { readonly kind: "text"; readonly text: string };

type Metadata = Readonly<Record<string, unknown>> | undefined;

/** Finds an operation by its id or by the name of its tool. */
export interface Find {
  (name: string): Entry | undefined;
  /** The operations of an area; none for another name. */
  readonly ofArea: (name: string) => readonly string[];
}

const ENVELOPE: ReadonlySet<string> = new Set(["operation", "input", "arguments"]);
const ID_CHARS_MAX = 200;

export function finder(catalogue: Catalogue): Find {
  const find = (name: string) => findOperation(catalogue, name);
  const ofArea = (name: string) =>
    catalogue.entries
      .filter((entry) => entry.area.name === name && isAdvertised(entry))
      .map((each) => each.operation.tool);
  return Object.assign(find, { ofArea });
}

/**
 * An operation is named by a data part `{ operation, input | arguments }`, or by `skill` or `operation` in the metadata;
 * then the data part is the input. An operation is never guessed from free text.
 * @throws ProtocolError for a malformed message, an unknown operation, or several operations
 */
export function readMessage(message: Message, requestMetadata: Metadata, find: Find): MessageContent {
  checkedId("message.messageId", message.messageId);
  if (message.contextId) checkedId("message.contextId", message.contextId);
  const data = message.parts.flatMap((part, at) => dataOf(part, at));
  if (data.length > 1) throw invalidParams("message.parts", "holds several data parts; send one operation per message");
  const [only] = data;
  const named = nameIn(message.metadata) ?? nameIn(requestMetadata);
  if (named !== undefined) return operation(named, only === undefined ? {} : inputBeside(only), find);
  if (only === undefined) return { kind: "text", text: textOf(message) };
  const { operation: name } = only;
  if (typeof name !== "string") {
    throw invalidParams(
      "message.parts",
      'the data part names no operation; send {"operation": "<operation>", "input": {…}}',
    );
  }
  return operation(name, inputIn(only), find);
}

/** The input in an envelope. Fields beside it would be lost, and the rest alone may do more than was asked. */
function inputIn(envelope: Readonly<Record<string, unknown>>): unknown {
  const beside = Object.keys(envelope).filter((name) => !ENVELOPE.has(name));
  if (beside.length > 0) {
    const names = beside.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");
    throw invalidParams("message.parts", `the data part has ${names} beside "operation"; put the fields into "input"`);
  }
  if (envelope.input !== undefined && envelope.arguments !== undefined) {
    throw invalidParams("message.parts", 'the data part has both "input" and "arguments"; send one of them');
  }
  return envelope.input ?? envelope.arguments ?? {};
}

/** The idempotency key of the message; null without one. */
export function idempotencyKeyIn(message: Message): string | null {
  const key = message.metadata?.idempotency_key;
  if (key === undefined || key === null) return null;
  if (typeof key !== "string") throw invalidParams("message.metadata.idempotency_key", "must be a string");
  return key;
}

/** Whether the message asks only for a dry run; undefined if it does not say. */
export function dryRunIn(message: Message): unknown {
  return message.metadata?.dry_run;
}

/** The payment in the message's metadata (x402, A2A transport); undefined without one. */
export function paymentIn(message: Message): unknown {
  return message.metadata?.["x402.payment.payload"];
}

function operation(name: string, input: unknown, find: Find): MessageContent {
  const entry = find(name);
  if (!entry) throw unknownOperation(name, find);
  return { kind: "operation", entry, input };
}

/** The skills of the public card are areas, which cannot be called. */
function unknownOperation(name: string, { ofArea }: Find): ProtocolError {
  const tools = ofArea(name);
  if (tools.length > 0) {
    return invalidParams(
      "operation",
      `${JSON.stringify(name)} is an area; name one of its operations: ${tools.join(", ")}`,
    );
  }
  const shown = JSON.stringify(name.slice(0, 80));
  return invalidParams(
    "operation",
    `unknown operation ${shown}; the extended card and agent/capabilities list them all`,
  );
}

function nameIn(metadata: Metadata): string | undefined {
  const name = metadata?.skill ?? metadata?.operation;
  if (name === undefined || name === null) return undefined;
  if (typeof name !== "string") throw invalidParams("metadata.skill", "must be the name of an operation");
  return name;
}

/** The data part is the input itself, or an envelope around it. */
function inputBeside(data: Readonly<Record<string, unknown>>): unknown {
  const isEnvelope = Object.keys(data).every((name) => ENVELOPE.has(name)) && ("input" in data || "arguments" in data);
  return isEnvelope ? inputIn(data) : data;
}

function dataOf({ content }: Part, at: number): Readonly<Record<string, unknown>>[] {
  switch (content?.$case) {
    case "text":
      return [];
    case "data":
      if (content.value === null || typeof content.value !== "object" || Array.isArray(content.value)) {
        throw invalidParams(`message.parts[${at}].data`, "must be an object");
      }
      return [content.value];
    case "raw":
    case "url":
      throw contentTypeNotSupported(200, "Files are not read from messages.");
    default:
      throw invalidParams(`message.parts[${at}]`, "must hold text or data");
  }
}

function textOf(message: Message): string {
  return message.parts.flatMap(({ content }) => (content?.$case === "text" ? [String(content.value)] : [])).join("\n");
}

/** An id of the caller's making, checked to be storable. @throws ProtocolError */
export function checkedId(field: string, id: unknown): string {
  const isStorable = typeof id === "string" && id.length > 0 && id.length <= ID_CHARS_MAX && /^[\x20-\x7e]+$/.test(id);
  if (isStorable) return id;
  throw invalidParams(field, `must be 1 to ${ID_CHARS_MAX} printable ASCII characters`);
}
