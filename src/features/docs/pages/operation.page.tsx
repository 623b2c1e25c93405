import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { scopesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { ERRORS, kindText } from "../../../kernel/errors.ts";
import {
  accessWords,
  bytesWords,
  curl,
  deprecatedPaths,
  idempotencyWords,
  lowestTier,
  possibleErrorsByStatus,
  quotaWords,
  sandboxWords,
  takesBody,
} from "../../../reference/index.ts";
import {
  type Form as Fields,
  notFound,
  openPage,
  type PageDocument,
  type Refused,
  type WebRequest,
} from "../../../web/core/index.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { CodeBlock, DefinitionList, PageHeader, Section, Table, Ticked } from "../../../web/ui/index.ts";
import { type FieldRow, fieldsOf, pretty, yesNo } from "./docs-parts.tsx";
import { runInSandbox, type TrialResult } from "./run-in-sandbox.ts";
import { docsText } from "./text.ts";
import { membersScope, TryIt, typedInput, whyNotTriable } from "./try-it.tsx";

const text = docsText.operation;

export const docsOperation = openPage({
  path: "/docs/operations/:id",
  show: async (request) => renderPage(request, entryOf(request)),
  async act(request, form) {
    const entry = entryOf(request);
    if (
      whyNotTriable(entry.operation) !== null ||
      (membersScope(entry.operation) !== null && request.viewer === null)
    ) {
      return renderPage(request, entry);
    }
    const typed = typedInput(entry.operation, form);
    if ("refused" in typed) return renderPage(request, entry, { form, refused: typed.refused });
    return renderPage(request, entry, { form, result: await runInSandbox(request, entry, typed.input) });
  },
});

function entryOf(request: WebRequest): Entry {
  const entry = request.parts.catalogue.byId(request.parameters.id ?? "");
  if (!entry) throw notFound();
  return entry;
}

type Trial = { form: Fields; refused?: Refused; result?: TrialResult };

function renderPage(request: WebRequest, entry: Entry, trial?: Trial): PageDocument {
  const { operation, area } = entry;
  const { baseUrl } = request.parts.kernel.settings;
  return {
    title: operation.title,
    refused: trial?.refused,
    body: (
      <>
        <PageHeader title={operation.title} lede={operation.summary} />
        <DefinitionList facts={factsOf(operation)} />
        <TryIt
          request={request}
          entry={entry}
          form={trial?.form ?? null}
          refused={trial?.refused}
          result={trial?.result}
        />
        <Schemas operation={operation} />
        <Errors entry={entry} />
        <Examples operation={operation} baseUrl={baseUrl} />
        <p class="soft">
          <a href={`/docs/operations#${area.name}`}>{text.area(area.name)}</a>
        </p>
      </>
    ),
  };
}

function factsOf(operation: Operation) {
  const { rest, tool, quotas, effect, bodyBytesMax, when } = operation;
  const scopes = scopesOf(operation);
  const { facts } = text;
  return [
    { term: text.when, detail: when },
    { term: facts.tool, detail: <code>{tool}</code> },
    { term: facts.rest, detail: <code>{`${rest.method} ${rest.path}`}</code> },
    { term: facts.answers, detail: String(rest.status ?? 200) },
    { term: facts.effect, detail: text.effects[effect] },
    { term: facts.access, detail: <Ticked text={accessWords(operation)} /> },
    { term: facts.scope, detail: scopes.map((scope) => text.allows(scopeTexts[scope])).join(" ") },
    { term: facts.tier, detail: scopes.length > 0 && tierName(lowestTier(operation)) },
    { term: facts.quota, detail: quotas.map(quotaWords).join("; ") || text.noQuota },
    { term: facts.sandbox, detail: sandboxWords(operation) },
    { term: facts.repeating, detail: <Ticked text={idempotencyWords(operation)} /> },
    { term: facts.body, detail: takesBody(operation) ? text.bodyMax(bytesWords(bodyBytesMax)) : undefined },
    {
      term: facts.deprecated,
      detail: deprecatedPaths(operation)
        .map(({ path, deprecated }) => text.until(path, deprecated.sunset))
        .join("; "),
    },
  ];
}

function Schemas({ operation }: { operation: Operation }) {
  const inputs = fieldsOf(operation.input);
  const outputs = fieldsOf(operation.output);
  return (
    <>
      <Section title={text.input} id="input">
        {inputs.length === 0 ? (
          <p>{text.noInput}</p>
        ) : (
          <>
            <FieldTable id="inputs" caption={text.input} head={text.required} rows={inputs} />
            <FullSchema label={text.inputSchema} schema={operation.input} />
          </>
        )}
      </Section>
      <Section title={text.output} id="output">
        {outputs.length > 0 && <FieldTable id="outputs" caption={text.output} head={text.always} rows={outputs} />}
        <FullSchema label={text.outputSchema} schema={operation.output} />
      </Section>
    </>
  );
}

function FieldTable({ id, caption, head, rows }: { id: string; caption: string; head: string; rows: FieldRow[] }) {
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { label: text.field, heads: true, cell: ({ name }) => <code>{name}</code> },
        { label: text.type, cell: ({ type }) => <Ticked text={type} /> },
        { label: head, cell: ({ required }) => yesNo(required) },
        { label: text.meaning, cell: ({ about }) => <Ticked text={about} /> },
      ]}
    />
  );
}

function FullSchema({ label, schema }: { label: string; schema: object }) {
  return (
    <details class="fold">
      <summary>{label}</summary>
      <CodeBlock label={label} code={pretty(schema)} />
    </details>
  );
}

function Errors({ entry }: { entry: Entry }) {
  const kinds = [...possibleErrorsByStatus(entry)].flatMap(([status, of]) => of.map((kind) => ({ status, kind })));
  return (
    <Section title={text.errors} lede={text.errorsLede} id="errors">
      <Table
        id="kinds"
        caption={text.errors}
        captionHidden
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          { label: text.kind, heads: true, cell: ({ kind }) => <code>{kind}</code> },
          { label: text.status, cell: ({ status }) => status },
          { label: text.meaning, cell: ({ kind }) => <Ticked text={kindText(kind)} /> },
          { label: text.advice, cell: ({ kind }) => text.retry[ERRORS[kind].retry] },
        ]}
      />
    </Section>
  );
}

function Examples({ operation, baseUrl }: { operation: Operation; baseUrl: string }) {
  return (
    <Section title={text.examples} id="examples">
      {operation.examples.map(({ say, input }) => (
        <div key={say} class="flow">
          <p class="said">{say}</p>
          <CodeBlock
            label={`REST: ${say}`}
            code={curl(operation, input as Readonly<Record<string, unknown>>, baseUrl)}
          />
          <CodeBlock label={`MCP: ${say}`} code={pretty({ name: operation.tool, arguments: input })} />
        </div>
      ))}
    </Section>
  );
}
