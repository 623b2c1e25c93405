import { call, need, openPage, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { Day, EmptyState, LinkButton, PageHeader, Pagination, Section, StoryCard } from "../../../web/ui/index.ts";
import { ownPath, storyTitle } from "./highlight-format.ts";
import { highlightsText } from "./text.ts";
import type { Highlight } from "./types.ts";

const PATH = "/highlights";
const FEED_PATH = "/highlights.atom";
const EARLIER_SHOWN = 12;
const BEGINNING_CHARS = 180;

export const highlights = openPage({
  path: PATH,
  async show(request) {
    const offset = offsetOf(request);
    const [active, earlier] = await Promise.all([
      need(request, "highlights.list"),
      call(request, "highlights.list", { archive: true, limit: EARLIER_SHOWN, offset }),
    ]);
    const { title, lede, tell, none, noneText, json, atom } = highlightsText;
    const action = request.viewer && <LinkButton href="/highlights/new">{tell}</LinkButton>;
    return {
      title,
      feeds: [{ href: FEED_PATH, title: atom }],
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={action} />
          {active.highlights.length === 0 ? (
            <EmptyState title={none}>{noneText}</EmptyState>
          ) : (
            <Stories request={request} stories={active.highlights} />
          )}
          {earlier.ok && earlier.body.total > 0 && (
            <Earlier request={request} stories={earlier.body.highlights} offset={offset} total={earlier.body.total} />
          )}
          <p class="soft">
            <a href={FEED_PATH}>{atom}</a> · <a href="/api/highlights">{json}</a>
          </p>
        </>
      ),
    };
  },
});

function offsetOf(request: WebRequest): number {
  const offset = request.query("offset");
  return /^\d{1,5}$/.test(offset) ? Number(offset) : 0;
}

type StoriesProps = { request: WebRequest; stories: readonly Highlight[]; rank?: 2 | 3 };

/** Stories as cards, each with its first picture on this server. */
export function Stories({ request, stories, rank = 2 }: StoriesProps) {
  return (
    <div class="stories">
      {stories.map((story) => (
        <StoryCard
          key={story.id}
          title={storyTitle(story)}
          href={`${PATH}/${story.id}`}
          over={<Day text={story.date} />}
          picture={firstPicture(request, story)}
          rank={rank}
        >
          <p dir="auto">{excerptOf(story.dek)}</p>
        </StoryCard>
      ))}
    </div>
  );
}

function firstPicture(request: WebRequest, { images, image_focals }: Highlight) {
  const index = images.findIndex((image) => ownPath(request, image) !== null);
  const src = ownPath(request, images[index] ?? "");
  return src === null ? undefined : { src, alt: "", focal: image_focals?.[String(index)] };
}

function excerptOf(dek: string): string {
  return dek.length <= BEGINNING_CHARS ? dek : `${dek.slice(0, BEGINNING_CHARS).trimEnd()}…`;
}

function Earlier({ request, stories, offset, total }: StoriesProps & { offset: number; total: number }) {
  const { earlier, pagesNewer, pagesOlder } = highlightsText;
  const at = (to: number) => pathWith(PATH, to > 0 ? { offset: String(to) } : {});
  return (
    <Section title={earlier} id="earlier">
      <Stories request={request} stories={stories} rank={3} />
      <Pagination
        newer={offset > 0 ? at(Math.max(0, offset - EARLIER_SHOWN)) : undefined}
        older={offset + stories.length < total && stories.length > 0 ? at(offset + EARLIER_SHOWN) : undefined}
        words={{ label: earlier, newer: pagesNewer, older: pagesOlder }}
      />
    </Section>
  );
}
