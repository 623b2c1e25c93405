import { DateTime } from "luxon";
import { isErrorKind, kindText } from "../../../../kernel/errors.ts";
import { titleOf } from "../../../../kernel/languages/titles.ts";
import { clockOf, type MemberRequest } from "../../../../web/core/index.ts";
import { Ago, Day, ForOpen, Status, Time } from "../../../../web/ui/index.ts";
import { placeOf } from "./act-places.ts";
import { actorName } from "./agent.tsx";
import { InputFacts, InputLine } from "./input-words.tsx";
import { activityText, actText } from "./text.ts";
import type { ActivityEvent } from "./types.ts";

export type ActsProps = {
  request: MemberRequest;
  events: readonly ActivityEvent[];
  /** Names the actors, where a list has several. */
  withWho?: boolean;
  /** A few acts without headings and arguments; the page has several such lists. */
  brief?: boolean;
  /** Heading level of the days. */
  rank?: 2 | 3;
};

/** Acts as sentences, grouped by day on the space's calendar, in the order of `events`. */
export function Acts({ request, events, withWho = false, brief = false, rank = 2 }: ActsProps) {
  const row = (event: ActivityEvent) => <Act key={event.id} {...{ request, event, withWho, brief }} />;
  if (brief) return <ul class="acts-list">{events.map(row)}</ul>;
  const Heading = `h${rank}` as const;
  return (
    <div id="acts" class="acts">
      {[...byDay(request, events)].map(([day, ofDay]) => (
        <section key={day}>
          <Heading class="acts-day">
            <DayName request={request} day={day} />
          </Heading>
          <ul class="acts-list">{ofDay.map(row)}</ul>
        </section>
      ))}
    </div>
  );
}

function byDay({ space }: MemberRequest, events: readonly ActivityEvent[]): Map<string, ActivityEvent[]> {
  return Map.groupBy(events, ({ at }) => DateTime.fromISO(at, { zone: space.timeZone }).toISODate() ?? "");
}

function DayName({ request: { now, space }, day }: { request: MemberRequest; day: string }) {
  const today = DateTime.fromJSDate(now, { zone: space.timeZone });
  if (day === today.toISODate()) return <>{actText.today}</>;
  if (day === today.minus({ days: 1 }).toISODate()) return <>{actText.yesterday}</>;
  return <Day text={day} />;
}

interface ActProps {
  readonly request: MemberRequest;
  readonly event: ActivityEvent;
  readonly withWho: boolean;
  readonly brief: boolean;
}

function Act({ request, event, withWho, brief }: ActProps) {
  const { id, at, outcome, did, undo_until, undone_at } = event;
  const isDone = outcome === "ok" || outcome === "simulated";
  return (
    <li class="act">
      <Mark event={event} />
      <div class="act-says">
        <Says request={request} event={event} />
        {!isDone && <span class="soft"> {reasonOf(event)}</span>}
        {!brief && <More request={request} event={event} />}
      </div>
      <div class="act-end">
        {withWho && <bdi class="act-who">{actorName(event)}</bdi>}
        {undo_until !== undefined && (
          <a href={`/activity/${id}/undo`} aria-label={actText.undoNamed(did ?? titleIn(request, event))}>
            {activityText.undo}
          </a>
        )}
        {undone_at !== undefined && <span>{activityText.undone}</span>}
        {brief ? (
          <Ago at={new Date(at)} {...clockOf(request)} />
        ) : (
          <Time at={new Date(at)} {...clockOf(request)} form="clock" />
        )}
      </div>
    </li>
  );
}

function More({ request, event: { id, did, args } }: Pick<ActProps, "request" | "event">) {
  const input = args ?? {};
  if (Object.keys(input).length === 0) return null;
  return (
    <>
      {did === undefined && <InputLine request={request} input={input} />}
      <details id={`act-${id}`} class="fold fold-small">
        <summary>{activityText.args}</summary>
        <InputFacts request={request} input={input} />
      </details>
    </>
  );
}

/** The sentence of the act, as a link to its subject if that has a page. */
function Says({ request, event }: { request: MemberRequest; event: ActivityEvent }) {
  const { outcome, did, args } = event;
  const title = titleIn(request, event);
  const isRefused = outcome !== "ok" && outcome !== "simulated";
  const words = <bdi>{isRefused ? actText.tried(title) : (did ?? title)}</bdi>;
  const place = event.page ?? placeOf(event.operation, args ?? {}, request.space.timeZone);
  if (!place) return words;
  return (
    <ForOpen href={place} otherwise={words}>
      <a href={place}>{words}</a>
    </ForOpen>
  );
}

function titleIn({ parts }: MemberRequest, { tool }: ActivityEvent): string {
  const entry = parts.catalogue.byTool(tool);
  return entry ? titleOf(entry.operation) : tool;
}

function Mark({ event: { outcome, undone_at } }: { event: ActivityEvent }) {
  const { ok, simulated, refused, undone } = activityText;
  const [tone, word] =
    undone_at !== undefined
      ? (["neutral", undone] as const)
      : outcome === "ok"
        ? (["success", ok] as const)
        : outcome === "simulated"
          ? (["info", simulated] as const)
          : (["warning", refused] as const);
  return (
    <span class={`status status-${tone}`}>
      <span class="status-dot" aria-hidden="true" />
      <span class="visually-hidden">{word}</span>
    </span>
  );
}

/** Why it was refused, to the member: the errors of these kinds speak to the agent. */
function reasonOf({ outcome, why }: ActivityEvent): string {
  const { toAgent, because } = actText;
  if (Object.hasOwn(toAgent, outcome)) return toAgent[outcome as keyof typeof toAgent];
  if (why !== undefined) return why;
  if (Object.hasOwn(because, outcome)) return because[outcome as keyof typeof because];
  return isErrorKind(outcome) ? kindText(outcome) : outcome;
}

/** The outcome of an entry in words. */
export function Outcome({ outcome, why }: { outcome: string; why?: string | undefined }) {
  const { ok, simulated, refused } = activityText;
  if (outcome === "ok") return <Status tone="success">{ok}</Status>;
  if (outcome === "simulated") return <Status tone="info">{simulated}</Status>;
  const usual = isErrorKind(outcome) ? kindText(outcome) : outcome;
  return (
    <>
      <Status tone="warning">{refused}</Status> <span class="soft">{why ?? usual}</span>
    </>
  );
}
