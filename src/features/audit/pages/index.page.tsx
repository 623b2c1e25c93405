import {
  call,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  ButtonRow,
  EmptyState,
  ErrorSummary,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
} from "../../../web/ui/index.ts";
import { AuditList } from "./audit-list.tsx";
import { AuditSearch } from "./audit-search.tsx";
import { AUDIT_PATH, type AuditView, auditInput, auditPath, auditView } from "./audit-view.ts";
import { readWords } from "./audit-words.ts";
import { AUDIT_EXPORT_MAX, AUDIT_EXPORT_PATH } from "./export.page.ts";
import { SavedSearches } from "./saved-searches.tsx";
import { auditText, auditWordText } from "./text.ts";

const SHOWN = 50;

export const operateAudit = operatorPage({
  path: AUDIT_PATH,
  acts: ["keep", "delete"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const { kept, removed, noName } = auditText.saved;
    const { view } = await readWords(request, auditView(request));
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
  const asked = auditView(request);
  const read = await readWords(request, asked);
  const cursor = request.query("cursor");
  const parsed = auditInput(read.view, request.space.timeZone);
  const found =
    "refused" in parsed
      ? { ok: false as const, refused: parsed.refused }
      : await call(request, "audit.search", { ...parsed.input, limit: SHOWN, ...(cursor !== "" && { cursor }) });
  const { searches } = await need(request, "audit.list_searches");
  const refused = unsaved ?? (found.ok ? undefined : found.refused);
  const errors = fieldErrors(refused, { ...auditText.find.fieldsOf, name: auditText.saved.name });
  const { title, results, lede } = auditText;
  const entries = found.ok ? found.body.entries : [];
  const older = found.ok && found.body.cursor;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} />
        <AuditSearch request={request} view={asked} read={read} errors={errors} />
        <section id="entries" class="flow" aria-label={results.title}>
          {entries.length > 0 ? (
            <AuditList request={request} id="audit" caption={results.caption} entries={entries} />
          ) : (
            <EmptyState title={results.none}>{asked.q === "" ? results.noneText : auditWordText.change}</EmptyState>
          )}
          <Pagination
            newer={cursor === "" ? undefined : auditPath(asked)}
            older={older ? auditPath(asked, { cursor: older }) : undefined}
          />
          <p class="soft">{lede}</p>
        </section>
        <SavedSearches request={request} view={read.view} searches={searches} refused={unsaved} />
        {entries.length > 0 && <Exports view={read.view} />}
      </>
    ),
  };
}

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
