import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { declared, say } from "../messages.ts";
import { noticeDue } from "../spend/rules.ts";
import { readMonth, recordNotice } from "../spend/store.ts";

export const watchBudget: Job = {
  name: "credits.watch_budget",
  summary: declared.watchBudgetJob,
  everyMs: MINUTE_MS,
  async run({ database, settings, now }) {
    const { month, spent, budget, at_limit, percent, told_percent } = await readMonth(database.read, now());
    const due = noticeDue(percent, told_percent);
    if (due === null || budget === null) return null;
    const isTold = await database.transaction(async (tx) => {
      if (!(await recordNotice(tx, month, due))) return false;
      await appendMemberEvents(tx, {
        memberIds: await operatorIds(tx),
        type: "model_budget_reached",
        target: { kind: "model_budget", id: month },
        payload: {
          month: month.slice(0, 7),
          percent: String(due),
          spent,
          budget,
          currency: settings.credits?.currency ?? "",
          at_limit: at_limit ?? "",
        },
        now: now(),
      });
      return true;
    });
    return isTold ? say.operatorsNotified({ percent: due }) : null;
  },
};
