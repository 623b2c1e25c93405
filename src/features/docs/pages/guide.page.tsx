import { forServer } from "../../../reference/index.ts";
import { notFound, openPage } from "../../../web/core/index.ts";
import { Article } from "./docs-article.tsx";
import { linksFrom } from "./docs-links.ts";
import { library } from "./docs-parts.tsx";
import { renderMarkdown } from "./markdown.tsx";

export const docsGuide = openPage({
  path: "/docs/guide/:name",
  fixed: true,
  async show(request) {
    const doc = library.get(`guide/${request.parameters.name}`);
    if (doc?.section !== "guide") throw notFound();
    const rendered = renderMarkdown(forServer(doc.markdown, request.parts.kernel.settings.baseUrl), {
      link: linksFrom("guide", request),
    });
    return { title: rendered.title, body: <Article rendered={rendered} raw={`/docs/${doc.id}.md`} /> };
  },
});
