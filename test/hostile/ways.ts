import { type Dispatcher, request as sendRequest } from "undici";
import { expect } from "vitest";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { pathParameters } from "../../src/kernel/catalogue/rest.ts";
import { ERRORS, type ErrorKind } from "../../src/kernel/errors.ts";
import type { TestAtrium } from "../harness/atrium.ts";
import { signaturesOf } from "../harness/signed-requests.ts";

export interface Credential {
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
}

/** A reply of any transport. */
export interface Answer {
  readonly status: number;
  /** The whole reply with headers, for finding leaks. */
  readonly text: string;
  readonly requestId: string;
  /** The standard error body, if any. */
  readonly refusal: Record<string, unknown> | null;
  /** An error of the protocol before any operation. */
  readonly rpcCode: number | null;
  readonly contentType: string;
}

/** Calls an operation over one transport. `input` is JSON text or an object. */
export type Way = (atrium: TestAtrium, entry: Entry, input: unknown, who: Credential) => Promise<Answer>;

/** Longer than any reply that need not wait, and than the longest wait. */
const PATIENCE_MS = 20_000;
const WAITING_MS = 45_000;
const WAITING = /[?&]wait=|"wait":/;
/** Two of them fit into the longest accepted URL. */
const IN_PATH_CHARS_MAX = 500;
const MARK = /"@raw:([^"]*)@"/g;

/** A value that JSON cannot express, or that serializers never write. */
export function raw(text: string): string {
  return `@raw:${text}@`;
}

export const deep = (levels: number) => raw(`deep${levels}`);

/** JSON with `raw` values inserted. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(MARK, (_whole, text: string) => {
    const levels = /^deep(\d+)$/.exec(text)?.[1];
    return levels === undefined ? text : "[".repeat(Number(levels)) + "]".repeat(Number(levels));
  });
}

interface Sent {
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A fifth cheaper than `fetch`, which also has every reply compressed. */
async function send(atrium: TestAtrium, path: string, { token, cookie }: Credential, sent: Sent): Promise<Answer> {
  const { method = "GET", body } = sent;
  const url = `${atrium.baseUrl}${path}`;
  const { statusCode, ...reply } = await sendRequest(url, {
    method,
    headers: {
      ...sent.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie, origin: atrium.baseUrl }),
      ...(await signaturesOf(token, { method, url, body: body ?? "" })),
    },
    body: body ?? null,
    signal: AbortSignal.timeout(WAITING.test(`${path} ${body ?? ""}`) ? WAITING_MS : PATIENCE_MS),
  });
  const lines = Object.entries(reply.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  );
  return {
    status: statusCode,
    text: `${lines.join("\n")}\n\n${await reply.body.text()}`,
    requestId: String(reply.headers["x-request-id"] ?? ""),
    contentType: String(reply.headers["content-type"] ?? ""),
    refusal: null,
    rpcCode: null,
  };
}

function jsonIn(answer: Answer): unknown {
  const body = answer.text.slice(answer.text.indexOf("\n\n") + 2);
  if (/json/.test(answer.contentType)) return JSON.parse(body);
  if (/event-stream/.test(answer.contentType)) return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? "null");
  return body;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Clients resolve segments of dots, encoded too (WHATWG URL, 4.4), so those would name another path. */
function segmentOf(value: string): string {
  return value === "" || value === "." || value === ".." ? "-" : encodeURIComponent(value);
}

/** Path parameters first, then the query of a GET or the body. */
const overRest: Way = async (atrium, { operation }, input, who) => {
  const { method, path } = operation.rest;
  const members: Record<string, unknown> = isObject(input) ? { ...input } : {};
  const inPath = pathParameters(path);
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    segmentOf(plain(members[name], IN_PATH_CHARS_MAX)),
  );
  const rest = Object.entries(members).filter(([name]) => !inPath.includes(name));
  if (method === "GET") {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, plain(value)]));
    return withRefusal(await send(atrium, `${filled}?${query}`.slice(0, 12_000), who, {}));
  }
  const body = jsonOf(isObject(input) ? withOwn(rest) : input);
  return withRefusal(
    await send(atrium, filled, who, { method, body, headers: { "content-type": "application/json" } }),
  );
};

/** Keeps a member named `__proto__`, which `Object.fromEntries` would lose. */
function withOwn(entries: readonly [string, unknown][]): object {
  const object = {};
  for (const [name, value] of entries) {
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return object;
}

function plain(value: unknown, charsMax = 4_000): string {
  return (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, charsMax).toWellFormed();
}

function withRefusal(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  const body = jsonIn(answer);
  return { ...answer, refusal: isObject(body) ? body : {} };
}

export const overMcp: Way = async (atrium, { operation }, input, who) => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "hostile", version: "1" },
  };
  const params = { name: operation.tool, arguments: input, _meta: meta };
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": operation.tool,
  };
  const body = jsonOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const answer = await send(atrium, "/api/mcp", who, { method: "POST", headers, body });
  const frame = jsonIn(answer);
  if (!isObject(frame)) return { ...answer, refusal: {} };
  if (isObject(frame.error)) return ofRpcError(answer, frame.error);
  const result = frame.result as { isError?: boolean; content: [{ text: string }] } | undefined;
  return { ...answer, refusal: result?.isError ? JSON.parse(result.content[0].text) : null };
};

const overA2a: Way = async (atrium, { operation }, input, who) => {
  const parts = [{ data: { operation: operation.tool, input }, mediaType: "application/json" }];
  const message = { messageId: "hostile-1", role: "ROLE_USER", parts };
  const headers = { "content-type": "application/json", "a2a-version": "1.0" };
  const body = jsonOf({ jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } });
  const answer = await send(atrium, "/api/a2a", who, { method: "POST", headers, body });
  const frame = jsonIn(answer);
  if (!isObject(frame)) return { ...answer, refusal: {} };
  if (isObject(frame.error)) return ofRpcError(answer, frame.error);
  const task = (frame.result as { task?: { status?: { state?: string; message?: { parts?: { data?: object }[] } } } })
    ?.task;
  const failed = task?.status?.state !== "TASK_STATE_COMPLETED";
  const data = task?.status?.message?.parts?.find((part) => part.data !== undefined)?.data;
  return { ...answer, refusal: failed ? { ...data } : null };
};

/** Some protocol errors carry our body; others have a code only. */
function ofRpcError(answer: Answer, error: Record<string, unknown>): Answer {
  const code = Number(error.code);
  const data = isObject(error.data) && "error_kind" in error.data ? error.data : null;
  return { ...answer, refusal: data, rpcCode: code };
}

const INTERNAL_ERROR = -32603;
/** Errors of outside systems, which a test server lacks. */
const OUTSIDE: readonly ErrorKind[] = [
  "upstream_failed",
  "upstream_timeout",
  "not_configured",
  "github_unavailable",
  "unavailable",
];

/** Expects a success or a declared refusal with a hint, never a fault. */
export function expectWellFormed(answer: Answer, { operation }: Entry): void {
  const shown = answer.text.slice(0, 2_000);
  if (answer.rpcCode !== null) {
    expect(answer.rpcCode, shown).not.toBe(INTERNAL_ERROR);
    expect(answer.status, shown).toBeLessThan(500);
    if (answer.refusal === null) return;
  }
  if (answer.refusal === null) {
    expect(answer.status, shown).toBeLessThan(400);
    return;
  }
  const kind = String(answer.refusal.error_kind);
  expect(Object.hasOwn(ERRORS, kind), shown).toBe(true);
  expect(["internal", "storage_failed"], shown).not.toContain(kind);
  const { status } = ERRORS[kind as ErrorKind];
  if (status >= 500)
    expect(
      operation.errors.filter((each) => OUTSIDE.includes(each)),
      shown,
    ).toContain(kind);
  expect(answer.refusal.ok, shown).toBe(false);
  expect(typeof answer.refusal.error, shown).toBe("string");
  expect(String(answer.refusal.hint ?? ""), shown).toMatch(/\S/);
}

export const WAYS: readonly (readonly [string, Way])[] = [
  ["REST", overRest],
  ["MCP", overMcp],
  ["A2A", overA2a],
];
