import {
  call,
  need,
  openPage,
  pageAt,
  pageLinks,
  positionText,
  slice,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Button, EmptyState, LinkButton, PageHeader, Pagination, Section, TextField } from "../../../web/ui/index.ts";
import { TalkCard } from "./summary-list.tsx";
import { presentationsText } from "./text.ts";
import { OPERATE, PRESENTATIONS } from "./types.ts";

const SHOWN = 48;
const QUERY_CHARS_MAX = 200;
const text = presentationsText.list;

export const presentations = openPage({
  path: PRESENTATIONS,
  async show(request) {
    const query = request.query("q").trim().slice(0, QUERY_CHARS_MAX);
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={<Actions request={request} />} />
          <search>
            <form class="form form-filter" method="get" action={PRESENTATIONS}>
              <TextField
                name="q"
                label={text.query}
                hint={text.queryHint}
                type="search"
                value={query}
                maxlength={QUERY_CHARS_MAX}
                unmarked
              />
              <Button kind="secondary">{text.search}</Button>
            </form>
          </search>
          {query === "" ? await listed(request) : await found(request, query)}
        </>
      ),
    };
  },
});

function Actions({ request: { viewer } }: { request: WebRequest }) {
  if (!viewer) return null;
  return (
    <>
      {viewer.operator && <LinkButton href={OPERATE}>{text.operate}</LinkButton>}
      <LinkButton href={`${PRESENTATIONS}/mine`} kind="quiet">
        {text.mine}
      </LinkButton>
    </>
  );
}

async function listed(request: WebRequest) {
  const page = pageAt(request.query("page"));
  const { series, total } = await need(request, "presentations.list", slice(page, SHOWN));
  if (series.length === 0) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return (
    <>
      {series.map(({ series: name, presentations }) => (
        <Section key={name} title={name}>
          <div class="talks">
            {presentations.map((summary) => (
              <TalkCard key={summary.number} request={request} summary={summary} />
            ))}
          </div>
        </Section>
      ))}
      <Pagination {...pageLinks(PRESENTATIONS, {}, { page, shown: SHOWN, total })} words={text.pages} />
    </>
  );
}

async function found(request: WebRequest, query: string) {
  const reply = await call(request, "presentations.search", { q: query, limit: 25 });
  const hits = reply.ok ? reply.body.hits : [];
  const all = <LinkButton href={PRESENTATIONS}>{text.all}</LinkButton>;
  if (hits.length === 0) {
    return (
      <EmptyState title={text.noneFound} action={all}>
        {text.noneFoundText}
      </EmptyState>
    );
  }
  return (
    <Section title={text.found(query)}>
      <div class="talks">
        {hits.map(({ presentation, cue }) => (
          <TalkCard key={presentation.number} request={request} summary={presentation}>
            {cue && (
              <p class="talk-cue" dir="auto">
                <a href={pathOf(cue.url)}>{text.at(positionText(cue.start_seconds))}</a> {cue.text}
              </p>
            )}
          </TalkCard>
        ))}
      </div>
      {all}
    </Section>
  );
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
