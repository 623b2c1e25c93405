import { ERRORS, type ErrorKind } from "../../kernel/errors.ts";
import type { ActivityEvent } from "../replies/replies.ts";
import { type Column, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

export type ActsProps = {
  visit: MemberVisit;
  events: ActivityEvent[];
  caption: string;
  captionHidden?: boolean;
  /** Says who did it, where that is not the same for all. */
  who?: (event: ActivityEvent) => ReturnType<Column<ActivityEvent>["cell"]>;
};

/** What was done or refused, each act in words with what was asked for folded away. */
export function Acts({ visit, events, caption, captionHidden = false, who }: ActsProps) {
  const { columns } = words.activity;
  const clock = clockOf(visit);
  return (
    <Table
      id="acts"
      caption={caption}
      captionHidden={captionHidden}
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={[
        { label: columns.what, heads: true, cell: (event) => <What visit={visit} event={event} /> },
        ...(who ? [{ label: columns.who, cell: who }] : []),
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
      <details id={`act-${event.id}`} class="fold fold-small">
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

/** How an act ended, in words. */
export function Outcome({ outcome }: { outcome: string }) {
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
