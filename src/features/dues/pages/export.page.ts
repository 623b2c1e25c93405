import { Readable } from "node:stream";
import { dayOf, type MemberRequest, need, operatorPage, type Reply } from "../../../web/core/index.ts";
import { yearIn } from "./operate.page.tsx";
import { OPERATE } from "./types.ts";

const LINE_END = "\r\n";

type Export = Reply<"dues.export_payments">;

/** The payments as CSV, for the treasurer. */
export const operateDuesExport = operatorPage({
  path: `${OPERATE}/payments.csv`,
  async show(request) {
    const first = await need(request, "dues.export_payments", yearIn(request)); // before streaming, so that a refusal can be a page
    const { year } = yearIn(request);
    return {
      name: year === undefined ? `dues-${dayOf(request.now)}.csv` : `dues-${year}.csv`,
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
    page = await need(request, "dues.export_payments", { ...yearIn(request), offset });
    yield page.content.slice(page.content.indexOf(LINE_END) + LINE_END.length);
  }
}
