import type { Entry } from "../../kernel/catalogue.ts";
import { ERRORS } from "../../kernel/errors.ts";
import type { Operation } from "../../kernel/operation.ts";
import { SCOPES } from "../../kernel/scopes.ts";
import { TIER_LABELS } from "../../kernel/tiers.ts";
import {
  accessWords,
  bytesWords,
  curl,
  deprecatedPaths,
  idempotencyWords,
  possibleErrorsByStatus,
  quotaWords,
  requirement,
  sandboxWords,
  takesBody,
} from "../../transports/discovery/reference/index.ts";
import { type FieldRow, fieldsOf, pretty, Ticked, yesNo } from "../docs/docs-parts.tsx";
import { runInSandbox, type Tried } from "../docs/run-in-sandbox.ts";
import { membersScope, TryIt, typedInput, untriable } from "../docs/try-it.tsx";
import type { Form as Fields } from "../form.ts";
import { notFound } from "../operate/reworded.ts";
import { openPage, type Shown } from "../page.ts";
import { PageRefusal, type Refused } from "../refused.ts";
import { CodeBlock, DefinitionList, PageHeader, Section, Table } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { docsWords } from "../words/docs.ts";

const words = docsWords.operation;

export const docsOperation = openPage({
  path: "/docs/operations/:id",
  show: async (visit) => shown(visit, entryOf(visit)),
  async act(visit, form) {
    const entry = entryOf(visit);
    if (untriable(entry.operation) !== null || (membersScope(entry.operation) !== null && visit.viewer === null)) {
      return shown(visit, entry);
    }
    const typed = typedInput(entry.operation, form);
    if ("refused" in typed) return shown(visit, entry, { form, refused: typed.refused });
    return shown(visit, entry, { form, tried: await runInSandbox(visit, entry, typed.input) });
  },
});

function entryOf(visit: Visit): Entry {
  const entry = visit.parts.catalogue.byId(visit.parameters.id ?? "");
  if (!entry) throw new PageRefusal(notFound());
  return entry;
}

type Trial = { form: Fields; refused?: Refused; tried?: Tried };

function shown(visit: Visit, entry: Entry, trial?: Trial): Shown {
  const { operation, area } = entry;
  const { baseUrl } = visit.parts.kernel.settings;
  return {
    title: operation.title,
    refused: trial?.refused,
    body: (
      <>
        <PageHeader title={operation.title} lede={operation.summary} />
        <DefinitionList facts={factsOf(operation)} />
        <TryIt visit={visit} entry={entry} form={trial?.form ?? null} refused={trial?.refused} tried={trial?.tried} />
        <Schemas operation={operation} />
        <Errors entry={entry} />
        <Examples operation={operation} baseUrl={baseUrl} />
        <p class="soft">
          <a href={`/docs/operations#${area.name}`}>{words.area(area.name)}</a>
        </p>
      </>
    ),
  };
}

function factsOf(operation: Operation) {
  const { rest, tool, quotas, effect, bodyBytesMax, when } = operation;
  const { scope, tier } = requirement(operation);
  const { facts } = words;
  return [
    { term: words.when, detail: when },
    { term: facts.tool, detail: <code>{tool}</code> },
    { term: facts.rest, detail: <code>{`${rest.method} ${rest.path}`}</code> },
    { term: facts.answers, detail: String(rest.status ?? 200) },
    { term: facts.effect, detail: words.effects[effect] },
    { term: facts.access, detail: <Ticked text={accessWords(operation)} /> },
    { term: facts.scope, detail: scope && words.allows(SCOPES[scope].allows) },
    { term: facts.tier, detail: scope && TIER_LABELS[tier] },
    { term: facts.allowance, detail: quotas.map(quotaWords).join("; ") || words.noAllowance },
    { term: facts.sandbox, detail: sandboxWords(operation) },
    { term: facts.repeating, detail: <Ticked text={idempotencyWords(operation)} /> },
    { term: facts.body, detail: takesBody(operation) ? words.bodyMax(bytesWords(bodyBytesMax)) : undefined },
    {
      term: facts.deprecated,
      detail: deprecatedPaths(operation)
        .map(({ path, deprecated }) => words.until(path, deprecated.sunset))
        .join("; "),
    },
  ];
}

function Schemas({ operation }: { operation: Operation }) {
  const inputs = fieldsOf(operation.input);
  const outputs = fieldsOf(operation.output);
  return (
    <>
      <Section title={words.input} id="input">
        {inputs.length === 0 ? (
          <p>{words.noInput}</p>
        ) : (
          <>
            <FieldTable id="inputs" caption={words.input} head={words.required} rows={inputs} />
            <Whole label={words.inputSchema} schema={operation.input} />
          </>
        )}
      </Section>
      <Section title={words.output} id="output">
        {outputs.length > 0 && <FieldTable id="outputs" caption={words.output} head={words.always} rows={outputs} />}
        <Whole label={words.outputSchema} schema={operation.output} />
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
        { label: words.field, heads: true, cell: ({ name }) => <code>{name}</code> },
        { label: words.type, cell: ({ type }) => <Ticked text={type} /> },
        { label: head, cell: ({ required }) => yesNo(required) },
        { label: words.meaning, cell: ({ about }) => <Ticked text={about} /> },
      ]}
    />
  );
}

function Whole({ label, schema }: { label: string; schema: object }) {
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
    <Section title={words.errors} lede={words.errorsLede} id="errors">
      <Table
        id="kinds"
        caption={words.errors}
        captionHidden
        rows={kinds}
        rowKey={({ kind }) => kind}
        columns={[
          { label: words.kind, heads: true, cell: ({ kind }) => <code>{kind}</code> },
          { label: words.status, cell: ({ status }) => status },
          { label: words.meaning, cell: ({ kind }) => <Ticked text={ERRORS[kind].message} /> },
          { label: words.advice, cell: ({ kind }) => words.retry[ERRORS[kind].retry] },
        ]}
      />
    </Section>
  );
}

function Examples({ operation, baseUrl }: { operation: Operation; baseUrl: string }) {
  return (
    <Section title={words.examples} id="examples">
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
