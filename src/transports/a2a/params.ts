import { invalidParams } from "./protocol-errors.ts";

type Params = Readonly<Record<string, unknown>> | undefined;

const ENVELOPE = ["operation", "capability", "skill", "input", "arguments"] as const;

const ROLES: ReadonlySet<unknown> = new Set(["ROLE_USER", "ROLE_AGENT", "user", "agent"]);
const TASK_STATES: ReadonlySet<unknown> = new Set(
  [
    "UNSPECIFIED",
    "SUBMITTED",
    "WORKING",
    "COMPLETED",
    "FAILED",
    "CANCELED",
    "INPUT_REQUIRED",
    "REJECTED",
    "AUTH_REQUIRED",
  ].map((state) => `TASK_STATE_${state}`),
);

/**
 * Checks the required and closed fields that the SDK's conversion would replace by defaults (a2a.proto: `Message`,
 * `GetTaskRequest`, `ListTasksRequest`), and refuses names of our envelope outside of the data part.
 * @throws ProtocolError -32602 with the field
 */
export function checkParams(method: string, params: Params): void {
  if (!params) return;
  const { message, historyLength, status } = params;
  if (isObject(message)) {
    refuseMisplaced("params", params);
    checkMessage(message);
  }
  if (historyLength !== undefined && !isCount(historyLength)) {
    throw invalidParams("historyLength", "must be an integer of 0 or more");
  }
  if (method === "ListTasks" && status !== undefined && status !== "" && !TASK_STATES.has(status)) {
    throw invalidParams("status", `must be one of ${[...TASK_STATES].join(", ")}`);
  }
}

function checkMessage(message: Readonly<Record<string, unknown>>): void {
  const { role, parts } = message;
  refuseMisplaced("message", message);
  if (!ROLES.has(role)) throw invalidParams("message.role", "must be ROLE_USER (1.0) or user (0.3)");
  if (!Array.isArray(parts) || parts.length === 0) {
    throw invalidParams("message.parts", "must hold at least one part");
  }
  for (const [at, part] of parts.entries()) if (isObject(part)) refuseMisplaced(`message.parts[${at}]`, part);
}

/** They would be lost, and the call would do more than was asked. */
function refuseMisplaced(path: string, object: Readonly<Record<string, unknown>>): void {
  const found = ENVELOPE.find((name) => Object.hasOwn(object, name));
  if (found !== undefined) throw invalidParams(`${path}.${found}`, "belongs into the data of a data part");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
