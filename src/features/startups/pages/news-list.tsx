import type { ComponentChildren } from "preact";
import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { ExternalLink, Time } from "../../../web/ui/index.ts";
import type { News } from "./types.ts";

type NewsListProps = {
  request: WebRequest;
  news: readonly News[];
  /** Beside each item. */
  act?: (item: News) => ComponentChildren;
};

export function NewsList({ request, news, act }: NewsListProps) {
  return (
    <ul class="startup-news">
      {news.map((item) => (
        <li key={item.news_id}>
          <div>
            <p class="startup-news-title" dir="auto">
              {item.url ? <ExternalLink href={item.url}>{item.title}</ExternalLink> : item.title}
            </p>
            <p class="startup-note">
              <Time at={new Date(item.at)} form="date" {...clockOf(request)} />
              {item.source && <bdi> · {item.source}</bdi>}
            </p>
          </div>
          {act?.(item)}
        </li>
      ))}
    </ul>
  );
}
