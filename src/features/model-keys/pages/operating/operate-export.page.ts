import { Readable } from "node:stream";
import { dayOf, type MemberRequest, need, operatorPage, type Reply } from "../../../../web/core/index.ts";
import { MODELS_PATH } from "./operate.page.tsx";

const LINE_END = "\r\n";

type Export = Reply<"credits.export_model_use">;

/** The use of models in the last 90 days by day, member and model, as CSV. */
export const operateModelsExport = operatorPage({
  path: `${MODELS_PATH}/use.csv`,
  async show(request) {
    const first = await need(request, "credits.export_model_use"); // before streaming, so that a refusal can be a page
    return {
      name: `model-use-${dayOf(request.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(wholeFile(request, first)),
    };
  },
});

/** One heading, then the rows of all pages. */
async function* wholeFile(request: MemberRequest, first: Export) {
  yield "\uFEFF";
  yield first.content;
  let page = first;
  for (let offset = first.count; page.has_more; offset += page.count) {
    page = await need(request, "credits.export_model_use", { offset });
    yield page.content.slice(page.content.indexOf(LINE_END) + LINE_END.length);
  }
}
