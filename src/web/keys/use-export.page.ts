import { Readable } from "node:stream";
import { csvOf, dayOf, memberPage, need } from "../core/index.ts";
import { keyText } from "./text.ts";

/** The member's use of models by day, as CSV. */
export const keysUseExport = memberPage({
  path: "/keys/use.csv",
  async show(request) {
    const { days = [] } = await need(request, "credits.get_usage");
    const rows = days.map(({ day, model, calls, tokens_in, tokens_out }) => [day, model, calls, tokens_in, tokens_out]);
    return {
      name: `model-use-${dayOf(request.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(csvOf(keyText.csv, once(rows))),
    };
  },
});

async function* once<Rows>(rows: Rows) {
  yield rows;
}
