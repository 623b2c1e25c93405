import type { FastifyRequest } from "fastify";
import { isPlain, readBytes } from "../../http/read-body.ts";
import { readJson } from "../../kernel/values/json.ts";
import { refused } from "./refusals.ts";
import { type Asked, type GatewayShape, isCount, isObject, type JsonObject } from "./shape.ts";

const BODY_BYTES_MAX = 2 * 1024 * 1024;
/** Names that decide what a call costs. */
const DECISIVE = ["model", "stream", "stream_options", "max_tokens", "max_completion_tokens", "n"];
const COUNTS = ["max_tokens", "max_completion_tokens", "n"];
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

export interface ReadCall {
  readonly body: JsonObject;
  /** As it came. */
  readonly bytes: Buffer;
  readonly asked: Asked;
}

/** @throws GatewayRefused for a body that is too large, or that servers of models may read in different ways */
export async function readCall(shape: GatewayShape, request: FastifyRequest): Promise<ReadCall> {
  if (!isPlain(request)) throw refused("invalid", "Send the body uncompressed.");
  const bytes = await readBytes(request, BODY_BYTES_MAX);
  if (bytes === "too_large") throw refused("too_large", `Send at most ${BODY_BYTES_MAX} bytes.`);
  const text = bytes.toString();
  const body = parsed(text);
  checkNames(body, text);
  for (const name of COUNTS) {
    const value = body[name] ?? null;
    if (value !== null && !isCount(value)) throw refused("invalid", `${name} must be a whole number.`);
  }
  const asked = shape.read(body);
  if (asked.model === "") throw refused("invalid", "The body names no model.");
  return { body, bytes, asked };
}

function parsed(text: string): JsonObject {
  try {
    const body = readJson(text);
    if (isObject(body)) return body;
  } catch (error) {
    if (error instanceof SyntaxError) throw refused("invalid", "The body is not JSON, or is nested too deeply.");
    throw error;
  }
  throw refused("invalid", "The body must be a JSON object.");
}

/**
 * The body is passed on as it came. A server may take the first of two members with one name, or read names without
 * regard to case (Go's encoding/json does), and would then serve another model than the checked one.
 */
function checkNames(body: JsonObject, text: string): void {
  const names = Object.keys(body);
  if (countMembers(text) !== names.length) throw refused("invalid", "The body names a member twice.");
  const odd = names.find((name) => DECISIVE.includes(name.toLowerCase()) && !DECISIVE.includes(name));
  if (odd !== undefined) throw refused("invalid", `Write ${odd.toLowerCase()} in lower case.`);
}

/** The members of the outermost object, with repeated names. `text` is a valid JSON object. */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    else if (code === COLON && depth === 1) members += 1;
  }
  return members;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
