import { language } from "../../languages/language.ts";
import { renderPart } from "../../ui/index.ts";
import type { Page, PageResponse } from "../page.ts";
import type { WebParts, WebRequest } from "../request.ts";

const known = new WeakMap<WebParts, Map<string, PageResponse>>();

/** Shows a page. A fixed page is rendered once in each language; paths that are not found throw, so the number of pages is bounded. */
export async function show(page: Page, request: WebRequest, url: string): Promise<PageResponse | undefined> {
  if (!page.fixed || url !== request.path) return page.show?.(request);
  const pages = known.get(request.parts) ?? new Map<string, PageResponse>();
  known.set(request.parts, pages);
  const key = `${language()} ${page.path} ${Object.values(request.parameters).join("/")}`; // decoded, so one path has one key
  const before = pages.get(key);
  if (before) return before;
  const shown = await page.show?.(request);
  if (!shown || !("body" in shown)) return shown;
  const rendered = { ...shown, body: null, renderedBody: Buffer.from(renderPart(shown.body)) };
  pages.set(key, rendered);
  return rendered;
}
