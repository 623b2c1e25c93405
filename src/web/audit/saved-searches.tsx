import type { Refused } from "../refused.ts";
import { errorAt, fieldErrors } from "../refused.ts";
import { Button, ButtonRow, Form, LinkButton, Notice, Section, Table, TextField, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { auditWords } from "../words/operate-audit.ts";
import { type AuditView, auditPath, isFiltered, type SavedSearch, viewOf } from "./audit-view.ts";

const words = auditWords.saved;
const NAME_MAX = 80;

type SavedProps = { visit: MemberVisit; view: AuditView; searches: SavedSearch[]; refused: Refused | undefined };

/** The searches that the operator keeps, and the way to keep the one on the page. */
export function SavedSearches({ visit, view, searches, refused }: SavedProps) {
  if (searches.length === 0 && !isFiltered(view)) return null;
  const removing = searches.find(({ search_id }) => search_id === visit.query("delete"));
  return (
    <Section title={words.title} lede={words.lede} id="saved">
      {removing && <Remove visit={visit} view={view} search={removing} />}
      {searches.length > 0 && <List visit={visit} view={view} searches={searches} />}
      {isFiltered(view) && <Save visit={visit} view={view} refused={refused} />}
    </Section>
  );
}

type ListProps = { visit: MemberVisit; view: AuditView; searches: SavedSearch[] };

function List({ visit, view, searches }: ListProps) {
  const { caption, columns, remove } = words;
  return (
    <Table
      id="searches"
      caption={caption}
      captionHidden
      rows={searches}
      rowKey={({ search_id }) => search_id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: (search) => (
            <a href={auditPath(viewOf(search, visit.space.timeZone))} dir="auto">
              {search.name}
            </a>
          ),
        },
        { label: columns.since, cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(visit)} /> },
        {
          label: columns.remove,
          cell: ({ search_id, name }) => (
            <a href={`${auditPath(view, { delete: search_id })}#saved`} aria-label={remove(name)}>
              {columns.remove}
            </a>
          ),
        },
      ]}
    />
  );
}

function Save({ visit, view, refused }: { visit: MemberVisit; view: AuditView; refused: Refused | undefined }) {
  return (
    <Form action={auditPath(view)} csrf={visit.csrf()} hidden={{ act: "keep" }}>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxlength={NAME_MAX}
        required
        error={errorAt(fieldErrors(refused, { name: words.name }), "name")}
      />
      <ButtonRow>
        <Button kind="secondary">{words.action}</Button>
      </ButtonRow>
    </Form>
  );
}

function Remove({ visit, view, search }: { visit: MemberVisit; view: AuditView; search: SavedSearch }) {
  return (
    <Notice tone="warning" title={words.removeTitle(search.name)}>
      <p>{words.removeText}</p>
      <Form
        action={auditPath(view)}
        csrf={visit.csrf()}
        hidden={{ act: "delete", search_id: search.search_id, name: search.name }}
      >
        <ButtonRow>
          <Button kind="danger">{words.removeAction}</Button>
          <LinkButton href={auditPath(view)} kind="quiet">
            {words.removeNot}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Notice>
  );
}
