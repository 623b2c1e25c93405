import { storyText } from "../../../markup/story-markdown.ts";
import { clockOf, need, openPage, type PageDocument } from "../../../web/core/index.ts";
import { Badge, LinkButton, type LinkPreview, Time } from "../../../web/ui/index.ts";
import { OwnText } from "./own-text.tsx";
import { pagesText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const DESCRIPTION_CHARS = 200;

/** A page in the words of the space. */
export const ownPage = openPage({
  path: "/pages/:slug",
  async show(request): Promise<PageDocument | { to: string }> {
    const slug = request.parameters.slug ?? "";
    if (slug === "home") return { to: "/" };
    const [{ page }, { pages }] = await Promise.all([
      need(request, "pages.read", { slug }),
      need(request, "pages.list"),
    ]);
    const others = pages.filter((each) => each.slug !== slug && each.place !== "none");
    const isPublic = page.audience === "public";
    return {
      title: page.title,
      preview: isPublic ? previewOf(page) : undefined,
      ...(!isPublic && { unlisted: true as const }),
      body: (
        <article class="own-page">
          <header class="own-page-head">
            {!isPublic && <Badge tone="info">{text.forMembers}</Badge>}
            <h1>{page.title}</h1>
          </header>
          <OwnText request={request} markdown={page.text} />
          <footer class="own-page-foot">
            <p class="soft">
              {text.changed} <Time at={new Date(page.updated_at)} {...clockOf(request)} form="date" />
            </p>
            {request.viewer?.operator && (
              <LinkButton href={`${OPERATE}?slug=${slug}`} kind="quiet" small>
                {text.edit}
              </LinkButton>
            )}
            {others.length > 0 && (
              <nav aria-label={text.more}>
                <h2>{text.more}</h2>
                <ul>
                  {others.map((each) => (
                    <li key={each.slug}>
                      <a href={new URL(each.url).pathname}>{each.title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </footer>
        </article>
      ),
    };
  },
});

function previewOf({ url, title, text: markdown }: { url: string; title: string; text: string }): LinkPreview {
  const words = storyText(markdown);
  const description = words.length > DESCRIPTION_CHARS ? `${words.slice(0, DESCRIPTION_CHARS)}…` : words;
  return { url, description, data: { "@type": "WebPage", name: title, url } };
}
