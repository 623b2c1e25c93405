import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { openPage, type WebRequest } from "../../../web/core/index.ts";
import { Button, EmptyState, LinkButton, PageHeader, Section, Table, TextField } from "../../../web/ui/index.ts";
import { operationPath } from "./docs-links.ts";
import { searchOperations } from "./docs-parts.tsx";
import { docsText } from "./text.ts";

const PATH = "/docs/operations";
const FOUND_MAX = 30;
const QUERY_CHARS_MAX = 100;

export const docsOperations = openPage({
  path: PATH,
  fixed: true,
  async show(request) {
    const { entries } = request.parts.catalogue;
    const query = request.query("q").trim().slice(0, QUERY_CHARS_MAX);
    const text = docsText.operations;
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede(entries.length)} />
          <search>
            <form class="search-form" method="get" action={PATH}>
              <TextField
                name="q"
                label={text.search}
                type="search"
                value={query}
                maxlength={QUERY_CHARS_MAX}
                unmarked
              />
              <Button kind="secondary">{text.find}</Button>
            </form>
          </search>
          {query === "" ? <ByArea request={request} /> : <Found request={request} query={query} />}
        </>
      ),
    };
  },
});

function Found({ request, query }: { request: WebRequest; query: string }) {
  const { found, none, noneText, all } = docsText.operations;
  const entries = searchOperations(request.parts.catalogue, query, FOUND_MAX);
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

function ByArea({ request }: { request: WebRequest }) {
  const { catalogue } = request.parts;
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return (
    <>
      <nav aria-label={docsText.operations.areas}>
        <ul class="jump-list">
          {areas.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {areas.map((area) => (
        <Section key={area.name} id={area.name} title={area.name} lede={sentence(area.summary)}>
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
  const { columns } = docsText.operations;
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
