import type { Run, Success } from "../run.ts";
import { overBudget } from "./authenticate.ts";

/** Anonymous callers spend one of their address's budget; everybody sees its state on what anybody can read. */
export function spendBudget(run: Run): Success | undefined {
  const { budgets } = run.kernel;
  if (run.caller.kind === "anonymous") {
    const spent = budgets.spend(run.call.address, run.now);
    run.budget = spent.reading;
    if (!spent.granted) throw overBudget(spent.reading.resetSeconds);
  } else if ("public" in run.entry.operation.access) {
    run.budget = budgets.read(run.call.address, run.now);
  }
  return undefined;
}
