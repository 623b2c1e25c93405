import { Readable } from "node:stream";
import { dayOf, memberPage, need } from "../../../../web/core/index.ts";

/** The member's use of models by day, as CSV. */
export const keysUseExport = memberPage({
  path: "/keys/use.csv",
  async show(request) {
    const { content } = await need(request, "credits.export_usage");
    return {
      name: `model-use-${dayOf(request.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(["\uFEFF", content]), // the mark tells spreadsheets that it is UTF-8
    };
  },
});
