import { type MemberRequest, need } from "../../../web/core/index.ts";

/** All pages of rows, beginning with the first, which is already read. Pages are never empty. */
export async function* pagesOf(
  request: MemberRequest,
  table: string,
  first: readonly unknown[],
  cursor: string | undefined,
) {
  if (first.length > 0) yield first;
  for (let at = cursor; at !== undefined; ) {
    const page = await need(request, "account.export_more", { table, cursor: at });
    if (page.rows.length > 0) yield page.rows;
    at = page.cursor;
  }
}
