import { clockOf } from "../../../web/core/index.ts";
import { listPage } from "../../../web/recipes/index.ts";
import { LinkButton, Status, Time } from "../../../web/ui/index.ts";
import { sourcesText as text } from "./text.ts";
import { NEWS, OPERATE, type Source, sourcePath } from "./types.ts";

const TONES = { working: "success", failing: "danger", off: "danger", waiting: "neutral", paused: "warning" } as const;

export const operateNews = listPage({
  path: OPERATE,
  who: "operator",
  of: "headlines.list_sources",
  id: "sources",
  words: text,
  rows: ({ sources }) => sources,
  rowKey: ({ source_id }) => source_id,
  columns: {
    name: {
      heads: true,
      cell: ({ name, url }) => (
        <>
          <bdi>{name}</bdi> <span class="soft">{new URL(url).host}</span>
        </>
      ),
    },
    health: (source) => (
      <>
        <Health source={source} />
        {source.last_error && (
          <span class="soft news-error" dir="auto">
            {source.last_error}
          </span>
        )}
      </>
    ),
    read: ({ fetched_at }, request) =>
      fetched_at ? <Time at={new Date(fetched_at)} {...clockOf(request)} form="day" relative /> : text.never,
    posts: {
      align: "end",
      cell: ({ headlines, skipped }) => (
        <>
          {headlines} {skipped > 0 && <span class="soft">{text.skipped(skipped)}</span>}
        </>
      ),
    },
    weight: { align: "end", cell: ({ weight }) => weight },
  },
  links: ({ source_id, name }) => [{ href: sourcePath(source_id), text: text.open, label: text.openNamed(name) }],
  add: `${OPERATE}/add`,
  actions: ({ sources }) =>
    sources.length > 0 && (
      <LinkButton href={NEWS} kind="quiet">
        {text.news}
      </LinkButton>
    ),
});

export function Health({ source: { health } }: { source: Source }) {
  return <Status tone={TONES[health]}>{text.health[health]}</Status>;
}
