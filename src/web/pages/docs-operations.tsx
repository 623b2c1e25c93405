import type { Entry } from "../../kernel/catalogue.ts";
import { operationPath } from "../docs/docs-links.ts";
import { searchOperations } from "../docs/docs-parts.tsx";
import { openPage } from "../page.ts";
import { Button, EmptyState, LinkButton, PageHeader, Section, Table, TextField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { docsWords } from "../words/docs.ts";

const PATH = "/docs/operations";
const FOUND_MAX = 30;
const QUERY_CHARS_MAX = 100;

export const docsOperations = openPage({
  path: PATH,
  async show(visit) {
    const { entries } = visit.parts.catalogue;
    const query = visit.query("q").trim().slice(0, QUERY_CHARS_MAX);
    const words = docsWords.operations;
    return {
      title: words.title,
      body: (
        <>
          <PageHeader title={words.title} lede={words.lede(entries.length)} />
          <search>
            <form class="search-form" method="get" action={PATH}>
              <TextField
                name="q"
                label={words.search}
                type="search"
                value={query}
                maxlength={QUERY_CHARS_MAX}
                unmarked
              />
              <Button kind="secondary">{words.find}</Button>
            </form>
          </search>
          {query === "" ? <ByArea visit={visit} /> : <Found visit={visit} query={query} />}
        </>
      ),
    };
  },
});

function Found({ visit, query }: { visit: Visit; query: string }) {
  const { found, none, noneText, all } = docsWords.operations;
  const entries = searchOperations(visit.parts.catalogue, query, FOUND_MAX);
  const back = <LinkButton href={PATH}>{all}</LinkButton>;
  if (entries.length === 0) {
    return (
      <EmptyState title={none} action={back}>
        {noneText}
      </EmptyState>
    );
  }
  return (
    <>
      <Operations id="found" caption={found(entries.length, query)} entries={entries} />
      <p>
        <a href={PATH}>{all}</a>
      </p>
    </>
  );
}

function ByArea({ visit }: { visit: Visit }) {
  const { catalogue } = visit.parts;
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return (
    <>
      <nav aria-label={docsWords.operations.areas}>
        <ul class="jump-list">
          {areas.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map((area) => (
        <Section key={area.name} id={area.name} title={area.name} lede={area.summary}>
          <Operations
            id={`of-${area.name}`}
            caption={area.name}
            captionHidden
            entries={catalogue.entries.filter((entry) => entry.area.name === area.name)}
          />
        </Section>
      ))}
    </>
  );
}

type OperationsProps = { id: string; caption: string; captionHidden?: boolean; entries: Entry[] };

function Operations({ id, caption, captionHidden, entries }: OperationsProps) {
  const { columns } = docsWords.operations;
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden={captionHidden ?? false}
      rows={entries}
      rowKey={({ operation }) => operation.id}
      columns={[
        {
          label: columns.operation,
          heads: true,
          cell: ({ operation }) => <a href={operationPath(operation.id)}>{operation.id}</a>,
        },
        { label: columns.does, cell: ({ operation }) => operation.summary },
        { label: columns.tool, cell: ({ operation }) => <code>{operation.tool}</code> },
      ]}
    />
  );
}
