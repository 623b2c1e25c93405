import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { ExternalLink, Time } from "../../../web/ui/index.ts";
import { newsText as text } from "./text.ts";
import type { Story } from "./types.ts";

/** Shown beside the first; the rest is in a fold. */
type StoryProps = { request: WebRequest; story: Story; rank: number; look: "lead" | "second" | "line" };

/** A story with its sources. The leading ones have more room. */
export function StoryView({ request, story, rank, look }: StoryProps) {
  const { title, summary, url, source, sources, posted_at } = story;
  const names = [...new Set(sources.map((report) => report.source))];
  return (
    <article class={`news-story news-${look}`}>
      <p class="news-rank">
        <span class="visually-hidden">{text.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </p>
      <div class="news-words">
        <p class="news-over">
          <bdi class="news-source">{source}</bdi>
          <Posted request={request} at={posted_at} />
          {names.length > 1 && <span class="news-count">{text.sources(names.length)}</span>}
        </p>
        <h2 class="news-title" dir="auto">
          <ExternalLink href={url}>{title}</ExternalLink>
        </h2>
        {summary !== "" && (
          <p class="news-summary" dir="auto">
            {summary}
          </p>
        )}
        <Heat velocity={story.velocity} />
        {sources.length > 1 && <Reports request={request} story={story} />}
      </div>
    </article>
  );
}

function Reports({ request, story }: { request: WebRequest; story: Story }) {
  return (
    <details class="fold news-reports">
      <summary>{text.all(story.sources.length)}</summary>
      <ul>
        {story.sources.map(({ source, title, url, posted_at }) => (
          <li key={url}>
            <ExternalLink href={url}>
              <bdi>{title}</bdi>
            </ExternalLink>
            <span class="soft">
              <bdi>{source}</bdi> · <Posted request={request} at={posted_at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Posted({ request, at }: { request: WebRequest; at: string | null }) {
  return at === null ? (
    <span>{text.undated}</span>
  ) : (
    <Time at={new Date(at)} {...clockOf(request)} form="day" relative />
  );
}

const HEAT_FROM = [0, 0.25, 0.75, 1.75, 3.5] as const;

/** The velocity as one of five steps, by shape and word. */
function Heat({ velocity }: { velocity: number }) {
  const step = Math.max(
    0,
    HEAT_FROM.findLastIndex((from) => velocity >= from),
  );
  const word = text.heat[step] ?? text.heat[0];
  return (
    <p class={`news-heat news-heat-${step + 1}`} title={text.heatLabel(word, velocity)}>
      <span class="news-heat-bars" aria-hidden="true">
        {HEAT_FROM.map((from) => (
          <span key={from} />
        ))}
      </span>
      {word}
      <span class="visually-hidden"> {text.heatLabel(word, velocity)}</span>
    </p>
  );
}
