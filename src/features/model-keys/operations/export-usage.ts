import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { useOfMember } from "../meter/use.ts";
import { csvFile, DAYS_DEFAULT, days, writeCsv } from "../spend/csv.ts";

const COLUMNS = ["day", "model", "calls", "tokens_in", "tokens_out", "cost"] as const;

export const exportUsage = defineOperation({
  id: "credits.export_usage",
  tool: "ic_export_my_model_use",
  rest: { method: "GET", path: "/api/model-use/export", operationId: "exportMyModelUse" },
  title: "Export my use of models",
  summary: "Exports the member's tokens and costs by day and model as CSV.",
  when: "Use when the member wants their model use as a file. ic_get_my_zai_key_usage returns it to read.",

  effect: "read",
  access: { scope: "keys:request", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ExportMyModelUse", { days }),
  output: object("MyModelUseExport", csvFile),
  errors: [],
  examples: [{ say: "Give me my model use of this week as a spreadsheet", input: { days: 7 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { days = DAYS_DEFAULT }) {
    const since = new Date(now.getTime() - (days - 1) * DAY_MS);
    return writeCsv(COLUMNS, await useOfMember(tx, memberOf(caller), since));
  },
});
