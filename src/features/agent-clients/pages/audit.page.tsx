import {
  call,
  errorAt,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
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
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { ActsTable } from "./acts-table.tsx";
import { EXPORT_MAX } from "./audit-export.page.ts";
import { type AuditView, auditInput, auditPath, auditView, isFiltered } from "./audit-view.ts";
import { Views } from "./parts.tsx";
import { clientsText, auditText as text } from "./text.ts";
import { AUDIT, AUDIT_FILE, type Client } from "./types.ts";

const SHOWN = 50;

export const operateAgentAudit = operatorPage({ path: AUDIT, show: (request) => renderPage(request) });

async function search(request: MemberRequest, view: AuditView) {
  const refuse = <R,>(refused: R) => ({ ok: false as const, refused });
  const parsed = auditInput(view, request.space.timeZone);
  if ("refused" in parsed) return refuse(parsed.refused);
  const named = view.member === "" ? null : await memberOfField(request, "member", view.member);
  if (named && "refused" in named) return refuse(named.refused);
  const cursor = request.query("cursor");
  return call(request, "agent_clients.search_audit", {
    ...parsed.input,
    ...(named && { member: named.id }),
    ...(/^[1-9]\d{0,15}$/.test(cursor) && { cursor }),
    limit: SHOWN,
  });
}

async function renderPage(request: MemberRequest): Promise<PageDocument> {
  const view = auditView(request);
  const found = await search(request, view);
  const { clients } = await need(request, "agent_clients.list", { limit: 100 });
  const refused = found.ok ? undefined : found.refused;
  const errors = fieldErrors(refused, text.fields);
  const entries = found.ok ? found.body.entries : [];
  const older = found.ok && found.body.cursor;
  return {
    title: clientsText.audit,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={clientsText.audit} lede={text.lede} />
        <Views shown="audit" />
        <Search request={request} view={view} clients={clients} errors={errors} />
        <Section title={text.results} id="acts">
          {entries.length > 0 ? (
            <ActsTable request={request} acts={entries} />
          ) : (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          )}
          <Pagination
            newer={request.query("cursor") === "" ? undefined : auditPath(view)}
            older={older ? auditPath(view, { cursor: older }) : undefined}
          />
        </Section>
        {entries.length > 0 && (
          <Section title={text.exportTitle} lede={text.exportText(EXPORT_MAX)} split>
            <ButtonRow>
              <LinkButton href={auditPath(view, {}, AUDIT_FILE)}>{text.csv}</LinkButton>
            </ButtonRow>
          </Section>
        )}
      </>
    ),
  };
}

type SearchProps = { request: MemberRequest; view: AuditView; clients: Client[]; errors: FieldError[] };

function Search({ request, view, clients, errors }: SearchProps) {
  const { fields } = text;
  const field = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    value: view[name],
    error: errorAt(errors, name),
    unmarked: true,
  });
  const { timeZone } = request.space;
  return (
    <Section title={text.search}>
      <form class="form form-grid" method="get" action={AUDIT}>
        <TextField {...field("member")} hint={text.memberHint} type="search" maxlength={320} />
        <Select
          {...field("client")}
          placeholder={text.anyClient}
          options={clients.map(({ client_id, name }) => ({ value: client_id, label: name }))}
        />
        <TextField {...field("action")} hint={text.actionHint} type="search" maxlength={100} />
        <Select
          {...field("outcome")}
          placeholder={text.anyOutcome}
          options={Object.entries(text.outcomes).map(([value, label]) => ({ value, label }))}
        />
        <TextField {...field("thread")} hint={text.threadHint} type="search" maxlength={64} />
        <DateTimeField {...field("since")} timeZone={timeZone} />
        <DateTimeField {...field("until")} timeZone={timeZone} />
        <ButtonRow>
          <Button>{text.search}</Button>
          {isFiltered(view) && (
            <LinkButton href={AUDIT} kind="quiet">
              {text.clear}
            </LinkButton>
          )}
        </ButtonRow>
      </form>
    </Section>
  );
}
