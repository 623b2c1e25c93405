import { Readable } from "node:stream";
import { csvOf, dayOf, type MemberRequest, need, operatorPage, type Reply } from "../core/index.ts";
import { MODELS_PATH } from "./operate.page.tsx";
import { modelsText } from "./text.ts";

const DAYS = 90;
const PAGE = 1_000;

type Use = Reply<"credits.list_model_use">["use"];

/** The use of models in the last 90 days by day, member and model, as CSV. */
export const operateModelsExport = operatorPage({
  path: `${MODELS_PATH}/use.csv`,
  async show(request) {
    const first = await pageOf(request, 0); // before streaming, so that a refusal can still be a page
    return {
      name: `model-use-${dayOf(request.now)}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(csvOf(modelsText.csvColumns, pagesFrom(request, first))),
    };
  },
});

async function pageOf(request: MemberRequest, offset: number): Promise<Use> {
  return (await need(request, "credits.list_model_use", { days: DAYS, limit: PAGE, offset })).use;
}

async function* pagesFrom(request: MemberRequest, first: Use) {
  let use = first;
  for (let offset = PAGE; use.length > 0; offset += PAGE) {
    yield use.map(({ day, user_id, display_name, model, calls, tokens_in, tokens_out }) => [
      ...[day, user_id, display_name, model, calls, tokens_in, tokens_out],
    ]);
    if (use.length < PAGE || offset > 100_000) return;
    use = await pageOf(request, offset);
  }
}
