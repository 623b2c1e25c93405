import { ERROR_KINDS, kindText } from "../../../kernel/errors.ts";
import {
  areaLabel,
  call,
  errorAt,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  type Choice,
  DateTimeField,
  EmptyState,
  ErrorSummary,
  type FieldError,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { AuditList } from "./audit-list.tsx";
import { AUDIT_PATH, type AuditView, auditInput, auditPath, auditView, isFiltered } from "./audit-view.ts";
import { AUDIT_EXPORT_MAX, AUDIT_EXPORT_PATH } from "./export.page.ts";
import { SavedSearches } from "./saved-searches.tsx";
import { auditText } from "./text.ts";

const SHOWN = 50;

export const operateAudit = operatorPage({
  path: AUDIT_PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const { kept, removed, noName } = auditText.saved;
    const view = auditView(request);
    const name = form.text("name");
    if (form.text("act") === "delete") {
      await need(request, "audit.delete_search", { search_id: form.text("search_id") });
      return { to: auditPath(view), notice: { tone: "success", text: removed(name) } };
    }
    const parsed = auditInput(view, request.space.timeZone);
    if ("refused" in parsed) return renderPage(request);
    if (name === "") return renderPage(request, refusedFields({ field: "name", problem: noName }));
    const saved = await call(request, "audit.save_search", { name, filter: parsed.input });
    if (!saved.ok) return renderPage(request, saved.refused);
    return { to: auditPath(view), notice: { tone: "success", text: kept(saved.body.search.name) } };
  },
});

async function renderPage(request: MemberRequest, unsaved?: Refused): Promise<PageDocument> {
  const view = auditView(request);
  const cursor = request.query("cursor");
  const parsed = auditInput(view, request.space.timeZone);
  const found =
    "refused" in parsed
      ? { ok: false as const, refused: parsed.refused }
      : await call(request, "audit.search", { ...parsed.input, limit: SHOWN, ...(cursor !== "" && { cursor }) });
  const { searches } = await need(request, "audit.list_searches");
  const refused = unsaved ?? (found.ok ? undefined : found.refused);
  const errors = fieldErrors(refused, { ...auditText.find.fieldsOf, name: auditText.saved.name });
  const { title, lede, results } = auditText;
  const entries = found.ok ? found.body.entries : [];
  const older = found.ok && found.body.cursor;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Search request={request} view={view} errors={errors} />
        <SavedSearches request={request} view={view} searches={searches} refused={unsaved} />
        <Section title={results.title} id="entries">
          {entries.length > 0 ? (
            <AuditList request={request} id="audit" caption={results.caption} entries={entries} />
          ) : (
            <EmptyState title={results.none}>{results.noneText}</EmptyState>
          )}
          <Pagination
            newer={cursor === "" ? undefined : auditPath(view)}
            older={older ? auditPath(view, { cursor: older }) : undefined}
          />
        </Section>
        {entries.length > 0 && <Exports view={view} />}
      </>
    ),
  };
}

type SearchProps = { request: MemberRequest; view: AuditView; errors: FieldError[] };

function Search({ request, view, errors }: SearchProps) {
  const words = auditText.find;
  const field = (name: keyof typeof words.fieldsOf, hint?: string) => ({
    name,
    label: words.fieldsOf[name],
    value: view[name],
    error: errorAt(errors, name),
    unmarked: true,
    ...(hint && { hint }),
  });
  const time = { timeZone: request.space.timeZone };
  return (
    <Section title={words.title} lede={words.lede}>
      <form class="form form-grid" method="get" action={AUDIT_PATH}>
        <TextField {...field("member", words.memberHint)} type="search" maxlength={320} />
        <TextField {...field("token", words.tokenHint)} type="search" maxlength={64} />
        <TextField {...field("what", words.whatHint)} type="search" maxlength={64} />
        <Select
          name="area"
          label={words.area}
          placeholder={words.anyArea}
          options={request.parts.catalogue.areas.map(({ name }) => ({ value: name, label: areaLabel(name) }))}
          value={view.area}
          unmarked
        />
        <Select
          name="outcome"
          label={words.outcome}
          placeholder={words.anyOutcome}
          options={outcomes()}
          value={view.outcome}
          unmarked
        />
        <Select
          name="transport"
          label={words.transport}
          placeholder={words.anyTransport}
          options={Object.entries(words.transports).map(([value, label]) => ({ value, label }))}
          value={view.transport}
          unmarked
        />
        <DateTimeField {...field("since")} {...time} />
        <DateTimeField {...field("until")} {...time} />
        <TextField {...field("request_id")} type="search" maxlength={100} />
        <ButtonRow>
          <Button>{words.action}</Button>
          {isFiltered(view) && (
            <LinkButton href={AUDIT_PATH} kind="quiet">
              {words.clear}
            </LinkButton>
          )}
        </ButtonRow>
      </form>
    </Section>
  );
}

const outcomes = (): Choice[] => [
  ...Object.entries(auditText.find.outcomes).map(([value, label]) => ({ value, label })),
  ...ERROR_KINDS.map((kind) => ({
    value: kind,
    label: kindText(kind),
    group: auditText.find.because,
  })),
];

function Exports({ view }: { view: AuditView }) {
  const { title, text, csv, json } = auditText.exports;
  const path = (format: string) => auditPath(view, { format }, AUDIT_EXPORT_PATH);
  return (
    <Section title={title} lede={text(AUDIT_EXPORT_MAX)} split>
      <ButtonRow>
        <LinkButton href={path("csv")} kind="secondary">
          {csv}
        </LinkButton>
        <LinkButton href={path("json")} kind="secondary">
          {json}
        </LinkButton>
      </ButtonRow>
    </Section>
  );
}
