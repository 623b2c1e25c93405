import { scopeFor } from "../../catalogue/operation-scopes.ts";
import { Refusal } from "../../errors.ts";
import type { Invocation, Success } from "../invocation.ts";

const CHARS_MAX = 10_000;

/** A sandbox token reads live data. Its writes are simulated unless the operation declares otherwise. */
export function applySandbox(invocation: Invocation): Success | undefined {
  const { operation } = invocation.entry;
  if (!invocation.caller.token?.sandbox || operation.effect === "read" || operation.sandbox === "real")
    return undefined;
  if (operation.sandbox === "refused") {
    throw new Refusal("sandbox_refused", {
      hint: "This operation has no sandbox form. Ask your human for a live token if you need it.",
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
      would_have: {
        action: operation.tool,
        scope: scopeFor(operation, invocation.input),
        args: presentable(invocation),
      },
      note: "This is a sandbox token: the scope was checked and nothing was changed.",
    },
  };
}

/** Receipts are shown and stored, so secrets are omitted and files are cut. */
export function presentable({ input, entry }: Invocation): Record<string, unknown> {
  const kept = Object.entries(input).filter(([name]) => !entry.secrets.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, isLong(value) ? `${value.slice(0, CHARS_MAX)}…` : value]),
  );
}

function isLong(value: unknown): value is string {
  return typeof value === "string" && value.length > CHARS_MAX;
}
