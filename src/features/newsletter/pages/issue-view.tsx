import { StoryText } from "../../../markup/story-text.tsx";
import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { ExternalLink, Picture, Time } from "../../../web/ui/index.ts";
import { issueText, newsletterText } from "./text.ts";
import { type IssueDocument, issuePath, originOf, type Story } from "./types.ts";

type Props = { request: WebRequest; issue: IssueDocument };

/** Number, period and date, the title and the summary. */
export function Masthead({ request, issue, isPreview }: Props & { isPreview?: boolean }) {
  const { number, title, dek, datespan, published, corrections } = issue;
  return (
    <header class="masthead">
      <p class="masthead-over">
        <span>{newsletterText.number(number)}</span>
        {datespan && <span dir="auto">{datespan}</span>}
        {!isPreview && (
          <span>
            {issueText.published} <Time at={new Date(published)} form="date" {...clockOf(request)} />
          </span>
        )}
        {corrections.length > 0 && <span>{issueText.corrected}</span>}
      </p>
      <h1 dir="auto">{title}</h1>
      {dek && (
        <p class="lede" dir="auto">
          {dek}
        </p>
      )}
    </header>
  );
}

/** Contents beside the stories by beat, and the corrections. */
export function IssueBody({ request, issue }: Props) {
  const { beats, corrections } = issue;
  return (
    <div class="issue">
      <nav class="issue-contents" aria-label={issueText.contents}>
        <ol>
          {beats.map((beat) => (
            <li key={beat.id} class="issue-contents-beat">
              <span class="issue-beat">{beat.title}</span>
              <ol>
                {beat.stories.map(({ id, headline }) => (
                  <li key={id} class="issue-contents-story">
                    <a href={`#${id}`}>{headline}</a>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
      <div class="issue-main">
        {beats.map((beat) => (
          <section key={beat.id}>
            <h2>{beat.title}</h2>
            {beat.stories.map((story) => (
              <article key={story.id} id={story.id} class="issue-story">
                <h3 dir="auto">
                  <a href={`${issuePath(issue.slug)}#${story.id}`}>{story.headline}</a>
                </h3>
                <StoryBody request={request} story={story} />
              </article>
            ))}
          </section>
        ))}
        {corrections.length > 0 && (
          <section class="issue-corrections" id="corrections">
            <h2>{issueText.corrections}</h2>
            <ul>
              {corrections.map(({ at, note }) => (
                <li key={at}>
                  <Time at={new Date(at)} form="date" {...clockOf(request)} />: <span dir="auto">{note}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** A story without its headline. */
export function StoryBody({ request, story }: { request: WebRequest; story: Omit<Story, "id" | "headline"> }) {
  const { dek, body, feature, image, sources } = story;
  return (
    <>
      {dek && (
        <p class="issue-dek" dir="auto">
          {dek}
        </p>
      )}
      {image && <Picture src={image.path} alt={image.alt} />}
      <StoryText markdown={body.join("\n\n")} imageOrigin={originOf(request)} />
      {feature && (
        <aside class="issue-card">
          <p class="issue-beat">{issueText.kinds[feature.kind]}</p>
          {feature.title && (
            <p class="issue-card-title" dir="auto">
              {feature.title}
            </p>
          )}
          <ul>
            {feature.lines.map((line) => (
              <li key={line} class="issue-card-line" dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </aside>
      )}
      {sources.length > 0 && (
        <div class="issue-sources">
          {issueText.sources}{" "}
          <ul>
            {sources.map(({ title, url, publisher }) => (
              <li key={url} class="issue-source">
                <ExternalLink href={url}>{title}</ExternalLink>
                {publisher && `, ${publisher}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
