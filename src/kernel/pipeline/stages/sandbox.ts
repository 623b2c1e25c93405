import { scopeOf } from "../../catalogue/operation.ts";
import { Refusal } from "../../errors.ts";
import type { Invocation, Success } from "../invocation.ts";

const CHARS_MAX = 10_000;

/** A sandbox token reads the real world and, unless the operation says otherwise, only pretends to change it. */
export function applySandbox(invocation: Invocation): Success | undefined {
  const { operation } = invocation.entry;
  if (!invocation.caller.token?.sandbox || operation.effect === "read" || operation.sandbox === "real")
    return undefined;
  if (operation.sandbox === "refused") {
    throw new Refusal("sandbox_refused", {
      hint: "This is never simulated. Ask your human for a live token if you really need it.",
    });
  }
  return {
    status: operation.rest.status ?? 200,
    replayed: false,
    simulated: true,
    body: {
      ok: true,
      sandbox: true,
      simulated: true,
      would_have: { action: operation.tool, scope: scopeOf(operation.access), args: presentable(invocation) },
      note: "This is a sandbox token: the scope was checked and nothing was changed.",
    },
  };
}

/** A receipt is shown to people and kept by transports: what nobody may keep stays out of it, and files are cut short. */
function presentable({ input, entry }: Invocation): Record<string, unknown> {
  const kept = Object.entries(input).filter(([name]) => !entry.secrets.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, isLong(value) ? `${value.slice(0, CHARS_MAX)}…` : value]),
  );
}

function isLong(value: unknown): value is string {
  return typeof value === "string" && value.length > CHARS_MAX;
}
