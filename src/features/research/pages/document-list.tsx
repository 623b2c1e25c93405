import { type FormText, type MemberRequest, need, pathWith } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  Flow,
  FormCard,
  LinkButton,
  Pagination,
  Select,
  Status,
  TextField,
} from "../../../web/ui/index.ts";
import { operateResearchText } from "./text.ts";
import type { CorpusDocument } from "./types.ts";

const SHOWN = 50;
const TONES = { available: "success", withdrawn: "neutral", taken_down: "danger" } as const;

/** The filter in the query string. */
type View = { title: string; source: FormText | ""; state: FormText | ""; page: FormText | "" };

type FormProps = { request: MemberRequest; path: string; field: Fields<"reason"> };

/** Documents by title, source and state, each with a takedown form. `refusedId` is of a takedown that was refused. */
export async function DocumentsPart({ request, path, field, refusedId }: FormProps & { refusedId: string }) {
  const words = operateResearchText.documents;
  const view = viewOf(request);
  const at = Number(view.page || 1);
  const { documents, total } = await need(request, "research.list_documents", {
    ...(view.title !== "" && { title: view.title }),
    ...(view.source !== "" && { source: view.source }),
    ...(view.state !== "" && { state: view.state }),
    limit: SHOWN,
    offset: (at - 1) * SHOWN,
  });
  const chosenId = refusedId || request.query("take");
  const chosen = documents.find(({ document_id }) => document_id === chosenId);
  const pageAt = (page: number) => pathWith(path, { ...view, page: page === 1 ? "" : String(page) });
  return (
    <Flow>
      <Search path={path} view={view} />
      {chosen && <TakeDown request={request} path={path} document={chosen} field={field} />}
      {documents.length > 0 ? (
        <>
          <p class="soft">{words.count(total)}</p>
          <Documents documents={documents} hrefOf={(id) => `${pathWith(path, { ...view, take: id })}#take`} />
        </>
      ) : (
        <EmptyState title={words.none}>{words.noneText}</EmptyState>
      )}
      <Pagination newer={at > 1 ? pageAt(at - 1) : undefined} older={at * SHOWN < total ? pageAt(at + 1) : undefined} />
    </Flow>
  );
}

function viewOf(request: MemberRequest): View {
  const known = (name: string, words: Readonly<Record<string, string>>) =>
    Object.hasOwn(words, request.query(name)) ? request.query(name) : "";
  const page = request.query("page");
  return {
    title: request.query("title").trim().slice(0, 100),
    source: known("source", operateResearchText.documents.sources),
    state: known("state", operateResearchText.documents.states),
    page: /^[1-9]\d{0,2}$/.test(page) ? page : "",
  };
}

function Search({ path, view }: { path: string; view: View }) {
  const { q, source, anySource, sources, state, anyState, states, find, all } = operateResearchText.documents;
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form class="form form-filter" method="get" action={path}>
      <TextField name="title" label={q} type="search" value={view.title} maxlength={100} unmarked />
      <Select
        name="source"
        label={source}
        options={options(sources)}
        value={view.source}
        placeholder={anySource}
        unmarked
      />
      <Select name="state" label={state} options={options(states)} value={view.state} placeholder={anyState} unmarked />
      <ButtonRow>
        <Button kind="secondary">{find}</Button>
        {(view.title || view.source || view.state) && (
          <LinkButton href={path} kind="quiet">
            {all}
          </LinkButton>
        )}
      </ButtonRow>
    </form>
  );
}

function Documents({ documents, hrefOf }: { documents: CorpusDocument[]; hrefOf: (id: string) => string }) {
  const { states, by, readers } = operateResearchText.documents;
  const { action, named } = operateResearchText.takedown;
  return (
    <RecordList
      id="documents"
      words={operateResearchText.documents}
      rows={documents}
      rowKey={({ document_id }) => document_id}
      columns={{
        title: {
          heads: true,
          cell: ({ title, authors, date }) => (
            <>
              <span dir="auto">{title}</span>
              <div class="soft" dir="auto">
                {[by(authors), date].filter(Boolean).join(", ")}
              </div>
            </>
          ),
        },
        state: ({ state, reason }) => (
          <>
            <Status tone={TONES[state]}>{states[state] ?? state}</Status>
            {reason && <div dir="auto">{reason}</div>}
          </>
        ),
        where: ({ place, tier }) => (
          <>
            <code>{place}</code>
            <div class="soft">{readers(tierName(tier))}</div>
          </>
        ),
        size: { align: "end", cell: ({ passages }) => String(passages) },
        act: ({ document_id, state, title }) =>
          state !== "taken_down" && (
            <ButtonRow>
              <LinkButton href={hrefOf(document_id)} small label={named(title)}>
                {action}
              </LinkButton>
            </ButtonRow>
          ),
      }}
    />
  );
}

/** Asks for the reason of a takedown. */
function TakeDown({ request, path, document, field }: FormProps & { document: CorpusDocument }) {
  const { formTitle, formLede, submit, cancel } = operateResearchText.takedown;
  return (
    <div id="take">
      <FormCard
        title={formTitle(document.title)}
        lede={formLede}
        rank={2}
        action={path}
        csrf={request.csrf()}
        hidden={{ act: "takedown", document_id: document.document_id }}
        submit={submit}
        kind="danger"
        cancel={{ href: path, label: cancel }}
      >
        <TextField {...field("reason")} />
      </FormCard>
    </div>
  );
}
