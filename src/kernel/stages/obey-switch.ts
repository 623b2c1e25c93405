import { type Policy, switchedOff } from "../policy.ts";
import type { Run, Success } from "../run.ts";

/** Refuses what operators have switched off, and writes where they left only reading on. */
export function obeySwitch(run: Run): undefined | Promise<Success | undefined> {
  if (run.caller.kind === "system") return undefined;
  const obey = (policy: Policy): undefined => {
    const refusal = switchedOff(policy, run.entry.area, run.entry.operation);
    if (refusal) throw refusal;
  };
  const policy = run.kernel.policy.now();
  return policy instanceof Promise ? policy.then(obey) : obey(policy);
}
