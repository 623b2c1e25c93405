import type { Invocation } from "../pipeline/invocation.ts";
import { type Concluded, foretell } from "./foretell.ts";
import { rehearse } from "./rehearse.ts";

/**
 * What a write would do, and how it would end. Nothing of it remains. `isExact` tells which rows it changes, so that
 * `takeApproval` can compare them. @throws Refusal of the write
 */
export function foretelling(invocation: Invocation, isExact = false): Promise<Concluded> {
  const { handler, steps } = invocation.entry.operation;
  if (steps) return rehearse(invocation, steps);
  if (handler) return foretell(invocation, handler, isExact);
  throw new Error(`${invocation.entry.operation.id} has neither steps nor a handler`);
}
