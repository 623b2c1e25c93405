import { Refusal } from "../errors.ts";
import { scopeOf } from "../operation.ts";
import type { Run, Success } from "../run.ts";

/** A sandbox token reads the real world and, unless the operation says otherwise, only pretends to change it. */
export function chooseWorld(run: Run): Success | undefined {
  const { operation } = run.entry;
  if (!run.caller.token?.sandbox || operation.effect === "read" || operation.sandbox === "real") return undefined;
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
      would_have: { action: operation.tool, scope: scopeOf(operation.access), args: run.input },
      note: "This is a sandbox token: the scope was checked and nothing was changed.",
    },
  };
}
