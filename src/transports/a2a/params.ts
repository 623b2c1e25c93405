import { invalidParams } from "./protocol-errors.ts";

type Params = Readonly<Record<string, unknown>> | undefined;

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
 * `GetTaskRequest`, `ListTasksRequest`).
 * @throws ProtocolError -32602 with the field
 */
export function checkParams(method: string, params: Params): void {
  if (!params) return;
  const { message, historyLength, status } = params;
  if (isObject(message)) checkMessage(message);
  if (historyLength !== undefined && !isCount(historyLength)) {
    throw invalidParams("historyLength", "must be an integer of 0 or more");
  }
  if (method === "ListTasks" && status !== undefined && status !== "" && !TASK_STATES.has(status)) {
    throw invalidParams("status", `must be one of ${[...TASK_STATES].join(", ")}`);
  }
}

function checkMessage({ role, parts }: Readonly<Record<string, unknown>>): void {
  if (!ROLES.has(role)) throw invalidParams("message.role", "must be ROLE_USER (1.0) or user (0.3)");
  if (!Array.isArray(parts) || parts.length === 0) {
    throw invalidParams("message.parts", "must hold at least one part");
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
