import { Outcome } from "../activity/acts.tsx";
import { Table, Time } from "../ui/index.ts";
import { clockOf, type Visit } from "../visit.ts";
import { auditWords } from "../words/operate-audit.ts";
import { AUDIT_PATH, type AuditEntry } from "./audit-view.ts";

type AuditListProps = { visit: Visit; id: string; caption: string; entries: AuditEntry[]; withoutWho?: boolean };

/** Entries of the record, each with a link to it in full. */
export function AuditList({ visit, id, caption, entries, withoutWho = false }: AuditListProps) {
  const { columns, open } = auditWords.results;
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      columns={[
        {
          label: columns.what,
          heads: true,
          cell: (entry) => (
            <>
              <a href={`${AUDIT_PATH}/${entry.id}`} aria-label={open(titleOf(visit, entry), whoIs(entry))}>
                {titleOf(visit, entry)}
              </a>
              <div class="soft">{entry.operation}</div>
            </>
          ),
        },
        ...(withoutWho ? [] : [{ label: columns.who, cell: (entry: AuditEntry) => <Who entry={entry} /> }]),
        { label: columns.by, cell: (entry) => <By entry={entry} /> },
        { label: columns.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(visit)} /> },
      ]}
    />
  );
}

/** What was called, as people say it. */
export function titleOf(visit: Visit, { operation, tool }: AuditEntry): string {
  return visit.parts.catalogue.byId(operation)?.operation.title ?? tool;
}

function whoIs({ member_name }: AuditEntry): string {
  return member_name ?? auditWords.results.someone;
}

/** The member, with a link to their page. */
export function Who({ entry }: { entry: AuditEntry }) {
  if (entry.member_name === null) return <>{whoIs(entry)}</>;
  return (
    <a href={`/operate/members/${entry.member_id}`} dir="auto">
      {entry.member_name}
    </a>
  );
}

/** The agent that did it, or that a person did. */
export function By({ entry }: { entry: AuditEntry }) {
  const { transports } = auditWords.find;
  const { person, agent } = auditWords.results;
  const { token_id, token_prefix, client_name, transport } = entry;
  return (
    <>
      {token_id === null ? (
        person
      ) : (
        <a href={`${AUDIT_PATH}?token=${encodeURIComponent(token_id)}`}>
          {client_name ?? agent} {token_prefix && <code>{token_prefix}…</code>}
        </a>
      )}
      <div class="soft">{transports[transport] ?? transport}</div>
    </>
  );
}
