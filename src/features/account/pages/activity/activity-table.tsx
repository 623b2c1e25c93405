import { isErrorKind, kindText } from "../../../../kernel/errors.ts";
import { titleOf } from "../../../../kernel/languages/titles.ts";
import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { type Column, Status, Table, Time } from "../../../../web/ui/index.ts";
import { InputFacts, InputLine } from "./input-words.tsx";
import { activityText } from "./text.ts";
import type { ActivityEvent } from "./types.ts";

export type ActivityTableProps = {
  request: MemberRequest;
  events: ActivityEvent[];
  caption: string;
  captionHidden?: boolean;
  /** Renders the actor, for lists with several actors. */
  who?: (event: ActivityEvent) => ReturnType<Column<ActivityEvent>["cell"]>;
};

/** The arguments of each entry are collapsed. */
export function ActivityTable({ request, events, caption, captionHidden = false, who }: ActivityTableProps) {
  const { columns } = activityText;
  const clock = clockOf(request);
  return (
    <Table
      id="acts"
      caption={caption}
      captionHidden={captionHidden}
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={[
        { label: columns.what, heads: true, cell: (event) => <What request={request} event={event} /> },
        ...(who ? [{ label: columns.who, cell: who }] : []),
        { label: columns.outcome, cell: (event) => <State event={event} /> },
        { label: columns.when, cell: ({ at }) => <Time at={new Date(at)} {...clock} /> },
      ]}
    />
  );
}

function What({ request, event }: { request: MemberRequest; event: ActivityEvent }) {
  const entry = request.parts.catalogue.byTool(event.tool);
  const title = event.did ?? (entry ? titleOf(entry.operation) : event.tool);
  const input = event.args ?? {};
  if (Object.keys(input).length === 0) return <>{title}</>;
  return (
    <>
      <span dir="auto">{title}</span>
      {event.did === undefined && <InputLine request={request} input={input} />}
      <details id={`act-${event.id}`} class="fold fold-small">
        <summary>{activityText.args}</summary>
        <InputFacts request={request} input={input} />
      </details>
    </>
  );
}

function State({ event: { id, outcome, undo_until, undone_at } }: { event: ActivityEvent }) {
  if (undone_at !== undefined) return <Status tone="neutral">{activityText.undone}</Status>;
  return (
    <>
      <Outcome outcome={outcome} />
      {undo_until !== undefined && (
        <>
          {" "}
          <a href={`/activity/${id}/undo`}>{activityText.undo}</a>
        </>
      )}
    </>
  );
}

/** The outcome of an entry in words. */
export function Outcome({ outcome }: { outcome: string }) {
  const { ok, simulated, refused } = activityText;
  if (outcome === "ok") return <Status tone="success">{ok}</Status>;
  if (outcome === "simulated") return <Status tone="info">{simulated}</Status>;
  const why = isErrorKind(outcome) ? kindText(outcome) : outcome;
  return (
    <>
      <Status tone="warning">{refused}</Status> <span class="soft">{why}</span>
    </>
  );
}
