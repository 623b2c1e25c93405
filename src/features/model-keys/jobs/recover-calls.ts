import type { Job } from "../../../kernel/catalogue/area.ts";
import { declared, say } from "../messages.ts";
import * as meter from "../meter/store.ts";

export const recoverCalls: Job = {
  name: "credits.recover_calls",
  summary: declared.recoverCallsJob,
  everyMs: 15_000,
  async run({ database, now }) {
    const recovered = await database.transaction((tx) => meter.recover(tx, now()));
    return recovered > 0 ? say.callsRecovered({ count: recovered }) : null;
  },
};
