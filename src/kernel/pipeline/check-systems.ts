import { isWarnedWithout, REFUSED_WITHOUT, warningOf } from "../catalogue/systems.ts";
import { Refusal } from "../errors.ts";
import type { Invocation } from "./invocation.ts";

/** Without the system that the operation needs, refuses the call or warns in its reply. */
export function checkSystems(invocation: Invocation): undefined {
  const { needs } = invocation.entry.operation;
  if (needs === undefined || invocation.kernel.settings.isSetUp(needs)) return;
  if (!isWarnedWithout(needs)) throw new Refusal("not_configured", REFUSED_WITHOUT[needs]);
  invocation.warnings = [...invocation.warnings, warningOf(needs)];
}
