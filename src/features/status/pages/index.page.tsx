import { DateTime } from "luxon";
import { call, clockOf, openPage, type PageDocument, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Notice, PageHeader, Section, Status, Time, type Tone, Uptime, type UptimeDay } from "../../../web/ui/index.ts";
import { statusText } from "./text.ts";

type Known = "ok" | "degraded" | "down";
type State = Known | "unknown";

type PartStatus = Reply<"service.status">["parts"][number];

const DAYS = 90;
const INCIDENTS_SHOWN = 30;
const TONES: Readonly<Record<State, Tone | "neutral">> = {
  ok: "success",
  degraded: "warning",
  down: "danger",
  unknown: "neutral",
};

export const status = openPage({
  path: "/status",
  async show(request) {
    const reported = await call(request, "service.status", { days: DAYS });
    if (reported.ok) return renderPage(request, reported.body.state, reported.body.parts, reported.body.as_of);
    const isStorage = reported.refused.kind === "storage_failed" || reported.refused.kind === "unavailable";
    const { title, unreachable, unreachableText } = statusText;
    return {
      title,
      refused: reported.refused,
      body: (
        <>
          <PageHeader title={title} />
          <Notice tone="danger" title={isStorage ? unreachable : ""}>
            {isStorage ? unreachableText : reported.refused.text}
          </Notice>
        </>
      ),
    };
  },
});

function renderPage(request: WebRequest, state: State, parts: readonly PartStatus[], asOf: string): PageDocument {
  const { title, overall, asOf: looked, parts: partsTitle, how, howText, json } = statusText;
  return {
    title,
    body: (
      <>
        <PageHeader
          title={title}
          lede={
            <>
              {overall[state]} {looked} <Time at={new Date(asOf)} form="clock" {...clockOf(request)} />.
            </>
          }
        />
        <Section title={partsTitle}>
          <div>
            {parts.filter(hasReports).map((part) => (
              <Part key={part.part} request={request} part={part} />
            ))}
          </div>
          <QuietParts parts={parts.filter((part) => !hasReports(part))} />
        </Section>
        <Incidents request={request} parts={parts} />
        <Section title={how} split>
          <ul class="plain-list">
            {howText.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a href="/api/status">{json}</a>
          </p>
        </Section>
      </>
    ),
  };
}

/** Whether a part has any state or history to show. */
function hasReports({ state, history }: PartStatus): boolean {
  return state !== "unknown" || history.some((stretch) => stretch.state !== "unknown");
}

function QuietParts({ parts }: { parts: readonly PartStatus[] }) {
  const { silent, silentText, names } = statusText;
  if (parts.length === 0) return null;
  return (
    <>
      <p>
        {silent} <strong>{parts.map(({ part }) => names[part]).join(", ")}</strong>.
      </p>
      <p class="soft">{silentText}</p>
    </>
  );
}

function Part({ request, part }: { request: WebRequest; part: PartStatus }) {
  const { states, since, notKnown, names } = statusText;
  const { state, note, history } = part;
  const isKnown = history.some((stretch) => stretch.state !== "unknown");
  return (
    <div class="part">
      <div class="part-head">
        <h3>{names[part.part]}</h3>
        <Status tone={TONES[state]}>{states[state]}</Status>
      </div>
      {state === "unknown" ? (
        <p class="soft">{notKnown}</p>
      ) : (
        (note || part.since) && (
          <p class="soft">
            {note && `${note}. `}
            {part.since && (
              <>
                {since} <Time at={new Date(part.since)} {...clockOf(request)} />
              </>
            )}
          </p>
        )
      )}
      {isKnown && <HistoryStrip request={request} history={history} />}
    </div>
  );
}

function HistoryStrip({ request, history }: { request: WebRequest; history: PartStatus["history"] }) {
  const days = daysOf(history, request);
  const count = (state: State) => days.filter((day) => day.state === state).length;
  const text = statusText.days(DAYS - count("unknown"), count("ok"), count("degraded"), count("down"));
  return <Uptime days={days} text={text} />;
}

const SEVERITY: readonly State[] = ["unknown", "ok", "degraded", "down"];

/** The worst state of each of the last days, in the space's zone. */
function daysOf(history: PartStatus["history"], { now, space }: WebRequest): UptimeDay[] {
  const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
  return Array.from({ length: DAYS }, (_, at) => {
    const day = today.minus({ days: DAYS - 1 - at });
    const [begin, end] = [day.toMillis(), day.plus({ days: 1 }).toMillis()];
    const seen = history.filter(({ from, until }) => Date.parse(from) < end && Date.parse(until) > begin);
    const worst = Math.max(0, ...seen.map(({ state }) => SEVERITY.indexOf(state)));
    return { date: day.toISODate() ?? String(at), state: SEVERITY[worst] ?? "unknown" };
  });
}

function Incidents({ request, parts }: { request: WebRequest; parts: readonly PartStatus[] }) {
  const { incidents, incidentsLede, noIncidents, states, lasts, names } = statusText;
  const rows = parts
    .flatMap(({ part, incidents: own }) => own.map((incident) => ({ title: names[part], ...incident })))
    .sort((a, b) => Date.parse(b.from) - Date.parse(a.from))
    .slice(0, INCIDENTS_SHOWN);
  const clock = clockOf(request);
  return (
    <Section title={incidents} lede={incidentsLede}>
      {rows.length === 0 ? (
        <p>{noIncidents}</p>
      ) : (
        <RecordList
          id="incidents"
          words={statusText}
          caption={incidents}
          rows={rows}
          rowKey={({ title, from }) => `${title} ${from}`}
          columns={{
            part: { heads: true, cell: ({ title }) => title },
            what: ({ worst }) => <Status tone={TONES[worst]}>{states[worst]}</Status>,
            from: ({ from }) => <Time at={new Date(from)} {...clock} relative={false} />,
            until: ({ until }) => (until ? <Time at={new Date(until)} {...clock} relative={false} /> : lasts),
            note: ({ note }) => note && note,
          }}
        />
      )}
    </Section>
  );
}
