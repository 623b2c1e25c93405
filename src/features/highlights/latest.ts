import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { renderHighlight } from "./render.ts";
import type { Highlight } from "./schemas.ts";
import { listPublished } from "./store.ts";

export async function latestHighlights(
  tx: ReadTx,
  limit: number,
  baseUrl: string,
): Promise<readonly Static<typeof Highlight>[]> {
  const published = await listPublished(tx, { limit, offset: 0 });
  return published.map((each) => renderHighlight(each, baseUrl));
}
