import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  MissingRequiredClientCapabilityError,
} from "@modelcontextprotocol/server";
import type { MethodCall } from "./method.ts";

/** The extension Tasks (SEP-2663): calls whose result is read later. */
export const TASKS_EXTENSION = { "io.modelcontextprotocol/tasks": {} } as const;

interface Declared {
  readonly tasks: boolean;
  /** The client opens pages for its user (URL mode of elicitation). */
  readonly urls: boolean;
}

/** What the client of a request can do. Before 2026-07-28 it says so once in a session, and the endpoint has none. */
export function declaredBy({ era, received }: Pick<MethodCall, "era" | "received">): Declared {
  return era === "legacy" ? { tasks: false, urls: false } : declaredIn(received);
}

function declaredIn({ _meta }: MethodCall["received"]): Declared {
  const meta = (_meta ?? {}) as Readonly<Record<string, unknown>>;
  const { extensions, elicitation } = (meta[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities;
  const [tasks] = Object.keys(TASKS_EXTENSION) as [string];
  return { tasks: extensions?.[tasks] !== undefined, urls: elicitation?.url !== undefined };
}

/** @throws ProtocolError for a client that did not declare the extension Tasks */
export function requireTasks(call: Pick<MethodCall, "era" | "received">): void {
  if (declaredBy(call).tasks) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: TASKS_EXTENSION } });
}
