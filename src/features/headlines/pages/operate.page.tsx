import { clockOf, type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Status, Table, Time } from "../../../web/ui/index.ts";
import { sourcesText as text } from "./text.ts";
import { NEWS, OPERATE, type Source, sourcePath } from "./types.ts";

const TONES = { working: "success", failing: "danger", off: "danger", waiting: "neutral", paused: "warning" } as const;

export const operateNews = operatorPage({
  path: OPERATE,
  async show(request) {
    const { sources } = await need(request, "headlines.list_sources", {});
    const add = (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    const actions = (
      <>
        {add}
        <LinkButton href={NEWS} kind="quiet">
          {text.news}
        </LinkButton>
      </>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={sources.length > 0 && actions} />
          {sources.length > 0 ? (
            <Sources request={request} sources={sources} />
          ) : (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
});

function Sources({ request, sources }: { request: MemberRequest; sources: Source[] }) {
  const { columns } = text;
  return (
    <Table
      id="sources"
      caption={text.caption}
      captionHidden
      rows={sources}
      rowKey={({ source_id }) => source_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ name, url }) => (
            <>
              <bdi>{name}</bdi> <span class="soft">{new URL(url).host}</span>
            </>
          ),
        },
        {
          label: columns.health,
          cell: (source) => (
            <>
              <Health source={source} />
              {source.last_error && (
                <span class="soft news-error" dir="auto">
                  {source.last_error}
                </span>
              )}
            </>
          ),
        },
        {
          label: columns.read,
          cell: ({ fetched_at }) =>
            fetched_at ? <Time at={new Date(fetched_at)} {...clockOf(request)} form="day" relative /> : text.never,
        },
        {
          label: columns.posts,
          align: "end",
          cell: ({ headlines, skipped }) => (
            <>
              {headlines} {skipped > 0 && <span class="soft">{text.skipped(skipped)}</span>}
            </>
          ),
        },
        { label: columns.weight, align: "end", cell: ({ weight }) => weight },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ source_id, name }) => (
            <LinkButton href={sourcePath(source_id)} small label={text.openNamed(name)}>
              {text.open}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

export function Health({ source: { health } }: { source: Source }) {
  return <Status tone={TONES[health]}>{text.health[health]}</Status>;
}
