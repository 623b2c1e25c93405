import { titleOf } from "../../../kernel/languages/titles.ts";
import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { PageLink, Table, Time } from "../../../web/ui/index.ts";
import { Outcome } from "../../account/pages/activity/parts.ts";
import { AUDIT_PATH, type AuditEntry } from "./audit-view.ts";
import { auditText } from "./text.ts";

/** Transport of `npm run atrium`. */
const COMMAND = "command";

type AuditListProps = { request: WebRequest; id: string; caption: string; entries: AuditEntry[]; withoutWho?: boolean };

/** Audit log entries, each with a link to its details. */
export function AuditList({ request, id, caption, entries, withoutWho = false }: AuditListProps) {
  const { columns, open } = auditText.results;
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden
      dense
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      columns={[
        {
          label: columns.what,
          heads: true,
          cell: (entry) => (
            <>
              <a href={`${AUDIT_PATH}/${entry.id}`} aria-label={open(calledTitle(request, entry), memberNameOf(entry))}>
                {calledTitle(request, entry)}
              </a>
              {entry.did && <bdi class="soft"> {entry.did}</bdi>} <span class="soft">{entry.operation}</span>
            </>
          ),
        },
        ...(withoutWho ? [] : [{ label: columns.who, cell: (entry: AuditEntry) => <Who entry={entry} /> }]),
        { label: columns.by, cell: (entry) => <Actor entry={entry} /> },
        { label: columns.outcome, cell: ({ outcome, why }) => <Outcome outcome={outcome} why={why} /> },
        { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} /> },
      ]}
    />
  );
}

/** The title of the operation that was called. */
export function calledTitle(request: WebRequest, { operation, tool }: AuditEntry): string {
  const entry = request.parts.catalogue.byId(operation);
  return entry ? titleOf(entry.operation) : tool;
}

function memberNameOf({ member_name }: AuditEntry): string {
  return member_name ?? auditText.results.someone;
}

/** The member, with a link to their page. */
export function MemberName({ entry }: { entry: AuditEntry }) {
  if (entry.member_name === null || entry.transport === COMMAND) return <>{memberNameOf(entry)}</>;
  return (
    <PageLink href={`/operate/members/${entry.member_id}`} dir="auto">
      {entry.member_name}
    </PageLink>
  );
}

function Who({ entry }: { entry: AuditEntry }) {
  const { concerns, member_id } = entry;
  return (
    <>
      <MemberName entry={entry} />
      {concerns && concerns.user_id !== member_id && (
        <span class="soft">
          {" "}
          · {auditText.results.concerns} <Concerned entry={entry} />
        </span>
      )}
    </>
  );
}

/** The member whom the entry is about, unless they acted themselves. */
export function Concerned({ entry: { concerns, member_id } }: { entry: AuditEntry }) {
  if (!concerns || concerns.user_id === member_id) return null;
  return (
    <PageLink href={`/operate/members/${concerns.user_id}`} dir="auto">
      {concerns.name}
    </PageLink>
  );
}

/** The agent, or a note that a person acted. */
export function Actor({ entry }: { entry: AuditEntry }) {
  const { transports } = auditText.find;
  const { person, agent } = auditText.results;
  const { token_id, token_prefix, client_name, transport } = entry;
  if (transport === COMMAND) return <>{transports[transport]}</>;
  return (
    <>
      {token_id === null ? (
        person
      ) : (
        <a
          href={`${AUDIT_PATH}?token=${encodeURIComponent(token_id)}`}
          title={token_prefix ? `${token_prefix}…` : undefined}
        >
          {client_name ?? agent}
        </a>
      )}
      <span class="soft"> · {transports[transport] ?? transport}</span>
    </>
  );
}
