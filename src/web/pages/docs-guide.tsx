import { Article } from "../docs/docs-article.tsx";
import { linksFrom } from "../docs/docs-links.ts";
import { library } from "../docs/docs-parts.tsx";
import { renderMarkdown } from "../docs/markdown.tsx";
import { notFound } from "../operate/reworded.ts";
import { openPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";

export const docsGuide = openPage({
  path: "/docs/guide/:name",
  async show(visit) {
    const doc = library.get(`guide/${visit.parameters.name}`);
    if (doc?.section !== "guide") throw new PageRefusal(notFound());
    const rendered = renderMarkdown(doc.markdown, { link: linksFrom("guide", visit) });
    return { title: rendered.title, body: <Article rendered={rendered} raw={`/docs/${doc.id}.md`} /> };
  },
});
