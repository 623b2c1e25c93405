import type { Job } from "../../../kernel/catalogue/area.ts";
import * as meter from "../meter/store.ts";

export const recoverCalls: Job = {
  name: "credits.recover_calls",
  summary: "Ends calls to models whose process died: charges what they had used, and gives the rest back.",
  everyMs: 15_000,
  async run({ database, now }) {
    const recovered = await database.transaction((tx) => meter.recover(tx, now()));
    return recovered > 0 ? `${recovered} calls recovered` : null;
  },
};
