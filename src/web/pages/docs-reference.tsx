import { errorsPage, limitsPage, scopesPage } from "../../transports/discovery/reference/index.ts";
import { Article } from "../docs/docs-article.tsx";
import { linksFrom } from "../docs/docs-links.ts";
import { library } from "../docs/docs-parts.tsx";
import { renderMarkdown } from "../docs/markdown.tsx";
import { notFound } from "../operate/reworded.ts";
import { openPage, type Page } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import type { Visit } from "../visit.ts";

/** A page of the reference, made from the running catalogue by what also writes the files of the reference. */
function reference(name: string, markdownOf: (visit: Visit) => string | undefined): Page {
  return openPage({
    path: `/docs/${name}`,
    async show(visit) {
      const markdown = markdownOf(visit);
      if (markdown === undefined) throw new PageRefusal(notFound());
      const rendered = renderMarkdown(markdown, { link: linksFrom("reference", visit) });
      return { title: rendered.title, body: <Article rendered={rendered} /> };
    },
  });
}

export const docsScopes = reference("scopes", ({ parts }) => scopesPage(parts.catalogue));

export const docsErrors = reference("errors", ({ parts }) => errorsPage(parts.catalogue));

export const docsLimits = reference("limits", ({ parts, address, now }) => {
  const { limit, windowSeconds } = parts.kernel.budgets.read(address, now);
  return limitsPage(parts.catalogue, `${limit}/${windowSeconds}`);
});

/** The keys of the environment belong to the server's start, which no page can ask: their file is shown. */
export const docsConfiguration = reference("configuration", () => library.get("reference/configuration")?.markdown);
