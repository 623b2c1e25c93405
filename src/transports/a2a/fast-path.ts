import { Task } from "@a2a-js/sdk";
import type { FastifyRequest } from "fastify";
import type { Entry } from "../../kernel/catalogue.ts";
import type { Outcome } from "../../kernel/run.ts";
import { written } from "../http/written.ts";
import { carryOut, type Skills } from "./act.ts";
import type { Exchange } from "./exchange.ts";
import { keepTask } from "./kept-tasks.ts";
import { isOwnId } from "./message.ts";
import type { RpcRequest } from "./rpc.ts";
import { doneText, type TaskIds, taskOf, textPart } from "./task.ts";

type Members = Readonly<Record<string, unknown>>;
type Success = Outcome & { ok: true };

interface Asked {
  readonly operation: string;
  readonly input: unknown;
  readonly contextId: string | undefined;
}

/**
 * Answers `SendMessage` of A2A 1.0 when it names one operation in one data part and brings nothing else; null for everything
 * else, which the SDK then reads, or refuses in its own words. What this says, the SDK says too, to the byte
 * (`test/transports/a2a-fast-path.test.ts`).
 */
export function createFastPath(skills: Skills) {
  const forms = new Map<Entry, Form>();

  function formOf(entry: Entry): Form {
    let form = forms.get(entry);
    if (!form) {
      form = readForm(entry);
      forms.set(entry, form);
    }
    return form;
  }

  return async (request: FastifyRequest, exchange: Exchange, rpc: RpcRequest): Promise<string | null> => {
    const asked = impeccable(request, rpc);
    const entry = asked && skills.find(asked.operation);
    if (!entry || entry.operation.payable) return null;
    const { ids: newIds, clock } = exchange.kernel;
    const ids = {
      contextId: asked.contextId ?? newIds.newId("ctx"),
      messageId: newIds.newId("msg"),
      id: newIds.newId("task"),
    };
    const { idempotencyKey, requestId } = exchange.sender;
    const outcome = await carryOut(exchange, entry, asked.input, { idempotencyKey, payment: undefined });
    const now = clock.now();
    const isUsual = outcome.ok && !outcome.replayed && !outcome.simulated;
    const task = isUsual
      ? filledIn(formOf(entry), entry, outcome, ids, requestId, now)
      : JSON.stringify(Task.toJSON(taskOf(entry, outcome, ids, requestId, now)));
    if (!skills.secretive.has(entry))
      await keepTask(exchange, { ...ids, ok: outcome.ok, text: task }, outcome.caller, now);
    return `{"jsonrpc":"2.0","id":${JSON.stringify(rpc.id)},"result":{"task":${task}}}`;
  };
}

const MARKS = ["id", "contextId", "messageId", "requestId", "time", "said", "reply"] as const;
type Mark = (typeof MARKS)[number];
const mark = (name: Mark) => `\u2039${name}\u203a`;
const MARKED = new RegExp(`"?\u2039(${MARKS.join("|")})\u203a"?`);

/** The text of an operation's finished task: what always stands there, and in turn the names of what does not. */
type Form = readonly string[];

/** As the SDK writes it, once. */
function readForm(entry: Entry): Form {
  const ids = { id: mark("id"), contextId: mark("contextId"), messageId: mark("messageId") };
  const done = { ok: true, status: 200, body: mark("reply"), replayed: false, simulated: false } as unknown as Success;
  const task = taskOf(entry, done, ids, mark("requestId"), new Date(0));
  if (!task.status?.message) throw new Error("a finished task says so");
  task.status.timestamp = mark("time");
  task.status.message.parts = [textPart(mark("said"))];
  return JSON.stringify(Task.toJSON(task)).split(MARKED);
}

function filledIn(form: Form, entry: Entry, outcome: Success, ids: TaskIds, requestId: string, now: Date): string {
  const values: Readonly<Record<Mark, string>> = {
    id: `"${ids.id}"`,
    contextId: JSON.stringify(ids.contextId),
    messageId: `"${ids.messageId}"`,
    requestId: JSON.stringify(requestId),
    time: `"${now.toISOString()}"`,
    said: JSON.stringify(doneText(entry, outcome)),
    reply: outcome.shared ? written(outcome.body as object).text : JSON.stringify(outcome.body),
  };
  return form.map((piece, at) => (at % 2 ? values[piece as Mark] : piece)).join("");
}

/** What the request asks for, if nothing in it needs a second look. */
function impeccable({ headers }: FastifyRequest, rpc: RpcRequest): Asked | null {
  if (headers["a2a-version"] !== "1.0" || rpc.method !== "SendMessage" || rpc.id === null) return null;
  const { params } = rpc;
  if (!hasOnly(rpc, ["jsonrpc", "id", "method", "params"]) || !hasOnly(params, ["message"])) return null;
  const { message } = params;
  if (!hasOnly(message, ["messageId", "role", "parts", "contextId"]) || message.role !== "ROLE_USER") return null;
  const { messageId, contextId, parts } = message;
  if (!isOwnId(messageId) || !(contextId === undefined || isOwnId(contextId))) return null;
  if (!Array.isArray(parts) || parts.length !== 1 || !hasOnly(parts[0], ["data"])) return null;
  const { data } = parts[0];
  if (!hasOnly(data, ["operation", "input"]) || typeof data.operation !== "string") return null;
  return { operation: data.operation, input: data.input ?? {}, contextId };
}

function hasOnly(value: unknown, names: readonly string[]): value is Members {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => names.includes(name));
}
