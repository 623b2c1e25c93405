import { call, clockOf, notFound, openPage, PageRefusal, pathWith, type WebRequest } from "../../../web/core/index.ts";
import {
  Day,
  DefinitionList,
  LinkButton,
  Notice,
  PageHeader,
  Picture,
  Section,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { SHOWN_PATH } from "./consent.tsx";
import { ownPath, storyTitle } from "./highlight-format.ts";
import { highlightText } from "./text.ts";
import type { Highlight } from "./types.ts";

const ABROAD = "noopener noreferrer nofollow ugc";

export const highlight = openPage({
  path: "/highlights/:id",
  async show(request) {
    const story = await storyAt(request);
    const isShown = await showsViewer(request, story);
    const { facts, story: about, numbers, eventPage, all } = highlightText;
    const title = storyTitle(story);
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={<Day text={story.date} />}
            actions={
              request.viewer?.operator ? (
                <LinkButton href={`/operate/highlights/${story.id}/take-down`} kind="quiet">
                  {highlightText.takeDown}
                </LinkButton>
              ) : (
                <LinkButton href={reportPath(request, story)} kind="quiet">
                  {highlightText.report}
                </LinkButton>
              )
            }
          />
          {isShown && (
            <Notice tone="info">
              {highlightText.showsYou} <a href={SHOWN_PATH}>{highlightText.yourAnswer}</a>
            </Notice>
          )}
          <Pictures request={request} story={story} title={title} />
          <Section title={about} split>
            <Untrusted by={story.member_name} text={story.dek} />
            <DefinitionList
              facts={[
                { term: facts.when, detail: <Day text={story.date} /> },
                { term: facts.event, detail: story.event_title },
                {
                  term: facts.published,
                  detail: <Time at={new Date(story.approved_at)} form="date" {...clockOf(request)} />,
                },
              ]}
            />
            {story.event_url && (
              <p>
                <a href={story.event_url} rel={ABROAD}>
                  {eventPage}
                </a>
              </p>
            )}
          </Section>
          {story.stats && story.stats.length > 0 && (
            <Section title={numbers} split>
              <DefinitionList facts={story.stats.map(({ label, value }) => ({ term: label, detail: String(value) }))} />
            </Section>
          )}
          <p>
            <a href="/highlights">{all}</a>
          </p>
        </>
      ),
    };
  },
});

async function showsViewer(request: WebRequest, { id }: Highlight): Promise<boolean> {
  if (!request.viewer) return false;
  const shown = await call(request, "highlights.list_shown");
  return shown.ok && shown.body.stories.some((each) => each.id === id);
}

/** A complaint reaches the operators, who can take the story down, and gets an answer. */
function reportPath({ parts }: WebRequest, { id }: Highlight): string {
  const url = `${parts.kernel.settings.baseUrl}/highlights/${id}`;
  return pathWith("/feedback", { kind: "complaint", url });
}

/** An invalid ID and a deleted story give the same 404. */
async function storyAt(request: WebRequest): Promise<Highlight> {
  const found = await call(request, "highlights.get", { id: request.parameters.id });
  if (found.ok) return found.body.highlight;
  throw found.refused.kind === "validation" ? notFound() : new PageRefusal(found.refused);
}

/** Only our own pictures are shown. Others are links, so that no other host learns who reads the page. */
function Pictures({ request, story, title }: { request: WebRequest; story: Highlight; title: string }) {
  const { picture, elsewhere, at, pictures } = highlightText;
  const { images, image_focals } = story;
  const own = images.flatMap((image, index) => {
    const src = ownPath(request, image);
    return src === null ? [] : [{ src, focal: image_focals?.[String(index)] }];
  });
  const others = images.filter((image) => ownPath(request, image) === null);
  if (images.length === 0) return null;
  return (
    <Section title={pictures}>
      {own.length > 0 && (
        <div class="pictures">
          {own.map(({ src, focal }, index) => (
            <Picture key={src} src={src} alt={picture(index + 1, own.length, title)} focal={focal} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <>
          <p class="soft">{elsewhere}</p>
          <ul class="plain-list">
            {others.map((image) => (
              <li key={image}>
                <a href={image} rel={ABROAD}>
                  {at(new URL(image).hostname)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
