import { errorsPage, limitsPage, scopesPage } from "../../../reference/index.ts";
import { notFound, openPage, type Page, type WebRequest } from "../../../web/core/index.ts";
import { Article } from "./docs-article.tsx";
import { linksFrom } from "./docs-links.ts";
import { library } from "./docs-parts.tsx";
import { renderMarkdown } from "./markdown.tsx";

/** A reference page, rendered from the running catalogue by the generator of the reference files. */
function reference(name: string, markdownOf: (request: WebRequest) => string | undefined): Page {
  return openPage({
    path: `/docs/${name}`,
    fixed: true,
    async show(request) {
      const markdown = markdownOf(request);
      if (markdown === undefined) throw notFound();
      const rendered = renderMarkdown(markdown, { link: linksFrom("reference", request) });
      return { title: rendered.title, body: <Article rendered={rendered} /> };
    },
  });
}

export const docsScopes = reference("scopes", ({ parts }) => scopesPage(parts.catalogue));

export const docsErrors = reference("errors", ({ parts }) => errorsPage(parts.catalogue));

export const docsLimits = reference("limits", ({ parts, address, now }) => {
  const { limit, windowSeconds } = parts.kernel.rateLimiter.read(address, now);
  return limitsPage(parts.catalogue, `${limit}/${windowSeconds}`);
});

/** Environment keys are read at startup and not available to pages, so the generated file is shown. */
export const docsConfiguration = reference("configuration", () => library.get("reference/configuration")?.markdown);
