import { invalidParams } from "./protocol-errors.ts";

type Params = Readonly<Record<string, unknown>> | undefined;

/** The fields of A2A 0.3 and 1.0. Others would be lost, and the call would do more than was asked. */
const FIELDS = {
  params: ["message", "configuration", "metadata", "tenant"],
  message: ["kind", "role", "parts", "messageId", "contextId", "taskId", "referenceTaskIds", "metadata", "extensions"],
  part: ["kind", "text", "data", "file", "raw", "url", "filename", "mediaType", "metadata"],
} as const;

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
 * `GetTaskRequest`, `ListTasksRequest`), and refuses fields that a message does not have.
 * @throws ProtocolError -32602 with the field
 */
export function checkParams(method: string, params: Params): void {
  if (!params) return;
  const { message, historyLength, status } = params;
  if (isObject(message)) {
    refuseOthers("params", params, FIELDS.params);
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
  refuseOthers("message", message, FIELDS.message);
  if (!ROLES.has(role)) throw invalidParams("message.role", "must be ROLE_USER (1.0) or user (0.3)");
  if (!Array.isArray(parts) || parts.length === 0) {
    throw invalidParams("message.parts", "must hold at least one part");
  }
  for (const [at, part] of parts.entries()) {
    if (isObject(part)) refuseOthers(`message.parts[${at}]`, part, FIELDS.part);
  }
}

/** ProtoJSON accepts names in snake case too. */
function refuseOthers(path: string, object: Readonly<Record<string, unknown>>, fields: readonly string[]): void {
  const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
  const found = Object.keys(object).find((name) => !fields.includes(inCamelCase(name)));
  if (found === undefined) return;
  throw invalidParams(
    `${path}.${found.slice(0, 40)}`,
    "is not a field of A2A; put the fields of an operation into a data part",
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
