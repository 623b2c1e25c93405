import { clockOf, errorAt, fieldErrors, type MemberRequest, type Refused } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, LinkButton, Notice, Section, TextField, Time } from "../../../web/ui/index.ts";
import { type AuditView, auditPath, isFiltered, type SavedSearch, viewOf } from "./audit-view.ts";
import { auditText } from "./text.ts";

const text = auditText.saved;
const NAME_MAX = 80;

type SavedProps = { request: MemberRequest; view: AuditView; searches: SavedSearch[]; refused: Refused | undefined };

/** The operator's saved searches, and a form that saves the current one. */
export function SavedSearches({ request, view, searches, refused }: SavedProps) {
  if (searches.length === 0 && !isFiltered(view)) return null;
  const removing = searches.find(({ search_id }) => search_id === request.query("delete"));
  return (
    <Section title={text.title} lede={text.lede} id="saved">
      {removing && <Remove request={request} view={view} search={removing} />}
      {searches.length > 0 && <List request={request} view={view} searches={searches} />}
      {isFiltered(view) && <Save request={request} view={view} refused={refused} />}
    </Section>
  );
}

type ListProps = { request: MemberRequest; view: AuditView; searches: SavedSearch[] };

function List({ request, view, searches }: ListProps) {
  const { columns, remove } = text;
  return (
    <RecordList
      id="searches"
      words={text}
      rows={searches}
      rowKey={({ search_id }) => search_id}
      columns={{
        name: {
          heads: true,
          cell: (search) => (
            <a href={auditPath(viewOf(search, request.space.timeZone))} dir="auto">
              {search.name}
            </a>
          ),
        },
        since: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
        remove: ({ search_id, name }) => (
          <a href={`${auditPath(view, { delete: search_id })}#saved`} aria-label={remove(name)}>
            {columns.remove}
          </a>
        ),
      }}
    />
  );
}

function Save({ request, view, refused }: { request: MemberRequest; view: AuditView; refused: Refused | undefined }) {
  return (
    <Form action={auditPath(view)} csrf={request.csrf()} hidden={{ act: "keep" }}>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxlength={NAME_MAX}
        required
        error={errorAt(fieldErrors(refused, { name: text.name }), "name")}
      />
      <ButtonRow>
        <Button kind="secondary">{text.action}</Button>
      </ButtonRow>
    </Form>
  );
}

function Remove({ request, view, search }: { request: MemberRequest; view: AuditView; search: SavedSearch }) {
  return (
    <Notice tone="warning" title={text.removeTitle(search.name)}>
      <p>{text.removeText}</p>
      <Form
        action={auditPath(view)}
        csrf={request.csrf()}
        hidden={{ act: "delete", search_id: search.search_id, name: search.name }}
      >
        <ButtonRow>
          <Button kind="danger">{text.removeAction}</Button>
          <LinkButton href={auditPath(view)} kind="quiet">
            {text.removeNot}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Notice>
  );
}
