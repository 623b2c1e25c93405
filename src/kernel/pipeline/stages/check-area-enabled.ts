import { type Policy, switchedOff } from "../../access/policy.ts";
import type { Invocation, Success } from "../invocation.ts";

/** Refuses operations of an area that is off, and writes of a read-only one. */
export function checkAreaEnabled(invocation: Invocation): undefined | Promise<Success | undefined> {
  if (invocation.caller.kind === "system") return undefined;
  const obey = (policy: Policy): undefined => {
    const refusal = switchedOff(policy, invocation.entry.area, invocation.entry.operation);
    if (refusal) throw refusal;
  };
  const policy = invocation.kernel.policy.now();
  return policy instanceof Promise ? policy.then(obey) : obey(policy);
}
