import { ERRORS, type ErrorKind } from "../../kernel/errors.ts";
import { need } from "../call.ts";
import { memberPage } from "../page.ts";
import type { ActivityEvent } from "../replies.ts";
import { EmptyState, PageHeader, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

const SHOWN = 25;
const SHOWN_MAX = 100;

export const activity = memberPage({
  path: "/activity",
  async show(visit) {
    const limit = visit.query("limit") === String(SHOWN_MAX) ? SHOWN_MAX : SHOWN;
    const { events } = await need(visit, "account.get_activity", { limit });
    const { title, lede, none, noneText, more } = words.activity;
    const isCut = limit < SHOWN_MAX && events.length === limit;
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} />
          {events.length > 0 ? (
            <Acts visit={visit} events={events} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          {isCut && (
            <p>
              <a href={`/activity?limit=${SHOWN_MAX}`}>{more(SHOWN_MAX)}</a>
            </p>
          )}
        </>
      ),
    };
  },
});

function Acts({ visit, events }: { visit: MemberVisit; events: ActivityEvent[] }) {
  const { caption, columns } = words.activity;
  const clock = clockOf(visit);
  return (
    <Table
      id="acts"
      caption={caption}
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={[
        { label: columns.what, heads: true, cell: (event) => <What visit={visit} event={event} /> },
        { label: columns.who, cell: (event) => <Who event={event} /> },
        { label: columns.outcome, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
        { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clock} /> },
      ]}
    />
  );
}

function What({ visit, event }: { visit: MemberVisit; event: ActivityEvent }) {
  const title = visit.parts.catalogue.byTool(event.tool)?.operation.title ?? event.tool;
  const said = Object.entries(event.args ?? {});
  if (said.length === 0) return <>{title}</>;
  return (
    <>
      {title}
      <details class="fold fold-small">
        <summary>{words.activity.args}</summary>
        <dl class="facts">
          {said.map(([name, value]) => (
            <div key={name}>
              <dt>{name.replaceAll("_", " ")}</dt>
              <dd dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Who({ event }: { event: ActivityEvent }) {
  const { you, youWhere, gone } = words.activity;
  if (event.transport === "web") return <>{`${you}, ${youWhere}`}</>;
  if (event.token_prefix === null) return <>{event.transport === "rest" ? you : gone}</>;
  return (
    <>
      {event.client_name} <code>{event.token_prefix}…</code>
    </>
  );
}

function Outcome({ outcome }: { outcome: string }) {
  const { ok, simulated, refused } = words.activity;
  if (outcome === "ok") return <Status tone="success">{ok}</Status>;
  if (outcome === "simulated") return <Status tone="info">{simulated}</Status>;
  const why = Object.hasOwn(ERRORS, outcome) ? ERRORS[outcome as ErrorKind].message : outcome;
  return (
    <>
      <Status tone="warning">{refused}</Status> <span class="soft">{why}</span>
    </>
  );
}
