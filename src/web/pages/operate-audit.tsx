import { ERRORS } from "../../kernel/errors.ts";
import { AuditList } from "../audit/audit-list.tsx";
import { AUDIT_PATH, type AuditView, auditInput, auditPath, auditView, isFiltered } from "../audit/audit-view.ts";
import { SavedSearches } from "../audit/saved-searches.tsx";
import { call, need } from "../call.ts";
import { operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
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
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { auditWords } from "../words/operate-audit.ts";
import { areaLabel } from "../words/operate-settings.ts";
import { AUDIT_EXPORT_MAX, AUDIT_EXPORT_PATH } from "./operate-audit-export.ts";

const SHOWN = 50;

export const operateAudit = operatorPage({
  path: AUDIT_PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const { kept, removed, noName } = auditWords.saved;
    const view = auditView(visit);
    const name = form.text("name");
    if (form.text("act") === "delete") {
      await need(visit, "audit.delete_search", { search_id: form.text("search_id") });
      return { to: auditPath(view), notice: { tone: "success", text: removed(name) } };
    }
    const asked = auditInput(view, visit.space.timeZone);
    if ("refused" in asked) return shown(visit);
    if (name === "") return shown(visit, refusedFields({ field: "name", problem: noName }));
    const saved = await call(visit, "audit.save_search", { name, filter: asked.input });
    if (!saved.ok) return shown(visit, saved.refused);
    return { to: auditPath(view), notice: { tone: "success", text: kept(saved.body.search.name) } };
  },
});

async function shown(visit: MemberVisit, unsaved?: Refused): Promise<Shown> {
  const view = auditView(visit);
  const cursor = visit.query("cursor");
  const asked = auditInput(view, visit.space.timeZone);
  const found =
    "refused" in asked
      ? { ok: false as const, refused: asked.refused }
      : await call(visit, "audit.search", { ...asked.input, limit: SHOWN, ...(cursor !== "" && { cursor }) });
  const { searches } = await need(visit, "audit.list_searches");
  const refused = unsaved ?? (found.ok ? undefined : found.refused);
  const errors = fieldErrors(refused, { ...auditWords.find.fieldsOf, name: auditWords.saved.name });
  const { title, lede, results } = auditWords;
  const entries = found.ok ? found.body.entries : [];
  const older = found.ok && found.body.cursor;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} />
        <Search visit={visit} view={view} errors={errors} />
        <SavedSearches visit={visit} view={view} searches={searches} refused={unsaved} />
        <Section title={results.title} id="entries">
          {entries.length > 0 ? (
            <AuditList visit={visit} id="audit" caption={results.caption} entries={entries} />
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

type SearchProps = { visit: MemberVisit; view: AuditView; errors: FieldError[] };

function Search({ visit, view, errors }: SearchProps) {
  const said = auditWords.find;
  const field = (name: keyof typeof said.fieldsOf, hint?: string) => ({
    name,
    label: said.fieldsOf[name],
    value: view[name],
    error: errorAt(errors, name),
    unmarked: true,
    ...(hint && { hint }),
  });
  const time = { timeZone: visit.space.timeZone };
  return (
    <Section title={said.title} lede={said.lede}>
      <form class="form form-grid" method="get" action={AUDIT_PATH}>
        <TextField {...field("member", said.memberHint)} type="search" maxlength={320} />
        <TextField {...field("token", said.tokenHint)} type="search" maxlength={64} />
        <TextField {...field("what", said.whatHint)} type="search" maxlength={64} />
        <Select
          name="area"
          label={said.area}
          placeholder={said.anyArea}
          options={visit.parts.catalogue.areas.map(({ name }) => ({ value: name, label: areaLabel(name) }))}
          value={view.area}
          unmarked
        />
        <Select
          name="outcome"
          label={said.outcome}
          placeholder={said.anyOutcome}
          options={OUTCOMES}
          value={view.outcome}
          unmarked
        />
        <Select
          name="transport"
          label={said.transport}
          placeholder={said.anyTransport}
          options={Object.entries(said.transports).map(([value, label]) => ({ value, label }))}
          value={view.transport}
          unmarked
        />
        <DateTimeField {...field("since")} {...time} />
        <DateTimeField {...field("until")} {...time} />
        <TextField {...field("request_id")} type="search" maxlength={100} />
        <ButtonRow>
          <Button>{said.action}</Button>
          {isFiltered(view) && (
            <LinkButton href={AUDIT_PATH} kind="quiet">
              {said.clear}
            </LinkButton>
          )}
        </ButtonRow>
      </form>
    </Section>
  );
}

const OUTCOMES: Choice[] = [
  ...Object.entries(auditWords.find.outcomes).map(([value, label]) => ({ value, label })),
  ...Object.entries(ERRORS).map(([value, { message }]) => ({ value, label: message, group: auditWords.find.because })),
];

function Exports({ view }: { view: AuditView }) {
  const { title, text, csv, json } = auditWords.exports;
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
