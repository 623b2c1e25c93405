import { DateTime } from "luxon";
import { authorizes } from "../../../../kernel/access/scopes.ts";
import { MINUTE_MS } from "../../../../kernel/values/duration.ts";
import {
  call,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  type PageDocument,
  pathWith,
  type Refused,
  tierTooLowPage,
} from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { Button, EmptyState, LinkButton, LivePart, Notice, PageHeader, Tabs } from "../../../../web/ui/index.ts";
import { resourceText } from "../text.ts";
import { listResources, type Resource, readMayBook } from "../types.ts";
import { Board } from "./board.tsx";
import { BookingBar, type Chosen } from "./booking-bar.tsx";
import { boardText as text } from "./text.ts";

const DAYS_AHEAD_MAX = 366;
const BOOKINGS_MAX = 100;
const KINDS = ["room", "printer", "equipment"] as const;
const DAY_PAGE = "/resources/day";

/** One day of all rooms: a tap on a free time opens the bar that books it. */
export const resourcesDay = memberPage({
  path: DAY_PAGE,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const { timeZone } = request.space;
    const start = momentOf(form.text("start"), timeZone);
    const minutes = Number(form.text("minutes"));
    const resource = (await listOn(request, dayOf(request))).find(({ id }) => id === form.text("resource"));
    if (!start || !resource || !(minutes > 0)) return renderPage(request);
    const end = new Date(start.getTime() + minutes * MINUTE_MS);
    const booked = await call(request, "resources.book", {
      resource_id: resource.id,
      start_iso: start.toISOString(),
      end_iso: end.toISOString(),
      ...form.filled("purpose"),
    });
    if (!booked.ok) return renderPage(request, booked.refused);
    const { was_dup, state } = booked.body;
    const when = whenText(start, end, request);
    const to = pathWith(DAY_PAGE, { date: dayOf(request).toISODate() ?? "", ...kindOf(request) });
    if (was_dup) return { to, notice: { tone: "info", text: text.again(resource.name) } };
    const said = state === "confirmed" ? text.booked(resource.name, when) : text.requested(resource.name, when);
    return { to, notice: { tone: "success", text: said } };
  },
});

const todayOf = ({ now, space }: MemberRequest) => DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");

function dayOf(request: MemberRequest): DateTime {
  const today = todayOf(request);
  const asked = DateTime.fromISO(request.query("date"), { zone: request.space.timeZone }).startOf("day");
  return asked.isValid && asked >= today && asked <= today.plus({ days: DAYS_AHEAD_MAX }) ? asked : today;
}

/** Why today is shown instead of the day in the URL. */
function dayFault({ query, space }: MemberRequest, shown: DateTime): string | null {
  const date = query("date");
  if (date === "") return null;
  const asked = DateTime.fromISO(date, { zone: space.timeZone });
  if (!asked.isValid) return text.notADay;
  return asked.hasSame(shown, "day") ? null : text.notShown(DAYS_AHEAD_MAX);
}

function kindOf({ query }: MemberRequest): { kind?: string } {
  const kind = KINDS.find((each) => each === query("kind"));
  return kind ? { kind } : {};
}

const listOn = (request: MemberRequest, day: DateTime) => listResources(request, day.toJSDate());

const clock = (at: Date, { space }: MemberRequest) =>
  DateTime.fromJSDate(at, { zone: space.timeZone }).toFormat("HH:mm");

function whenText(from: Date, to: Date, request: MemberRequest): string {
  const day = dateText(DateTime.fromJSDate(from, { zone: request.space.timeZone }), "day");
  return `${day}, ${clock(from, request)}–${clock(to, request)}`;
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const day = dayOf(request);
  const { kind } = kindOf(request);
  if (!authorizes(request.viewer.tier, "resources:read")) return tierTooLowPage(request, text.title, "resources:read");
  const [all, { bookings }] = await Promise.all([
    listOn(request, day),
    need(request, "resources.my_bookings", { limit: BOOKINGS_MAX }),
  ]);
  const shown = all.filter((resource) => kind === undefined || resource.kind === kind);
  const mayBook = await readMayBook(request, shown);
  const chosen = chosenOf(request, shown);
  const fault = dayFault(request, day);
  return {
    title: text.titleOn(dayName(day, request)),
    topics: ["resources"],
    refused,
    body: (
      <>
        <PageHeader
          title={dayName(day, request)}
          actions={<LinkButton href="/resources/week">{text.week}</LinkButton>}
        />
        {fault && <Notice tone="info">{fault}</Notice>}
        <DayNavigation request={request} day={day} kinds={[...new Set(all.map((each) => each.kind))]} />
        <LivePart id="board" named={text.titleOn(dayName(day, request))}>
          {shown.length > 0 ? (
            <Board request={request} day={day} resources={shown} own={bookings} mayBook={mayBook} chosen={chosen} />
          ) : (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          )}
        </LivePart>
        {chosen && <BookingBar request={request} chosen={chosen} refused={refused} />}
        {!chosen && shown.length > 0 && <p class="soft">{text.how}</p>}
      </>
    ),
  };
}

function chosenOf(request: MemberRequest, resources: readonly Resource[]): Chosen | null {
  const resource = resources.find(({ id }) => id === request.query("resource"));
  const start = momentOf(request.query("start"), request.space.timeZone);
  return resource && start ? { resource, start } : null;
}

function dayName(day: DateTime, request: MemberRequest): string {
  const away = Math.round(day.diff(todayOf(request), "days").days);
  const date = dateText(day, "day");
  return away === 0 ? `${text.today}, ${date}` : away === 1 ? `${text.tomorrow}, ${date}` : date;
}

type NavigationProps = { request: MemberRequest; day: DateTime; kinds: readonly Resource["kind"][] };

function DayNavigation({ request, day, kinds }: NavigationProps) {
  const today = todayOf(request);
  const { kind } = kindOf(request);
  const path = (of: DateTime, only: string | undefined) =>
    pathWith(DAY_PAGE, { date: of.toISODate() ?? "", ...(only && { kind: only }) });
  return (
    <div class="board-head">
      <nav class="board-days" aria-label={text.days.label}>
        {day > today && (
          <a
            class="button button-secondary"
            href={path(day.minus({ days: 1 }), kind)}
            rel="prev"
            aria-label={text.days.newer}
          >
            ‹
          </a>
        )}
        <a
          class="button button-secondary"
          href={path(day.plus({ days: 1 }), kind)}
          rel="next"
          aria-label={text.days.older}
        >
          ›
        </a>
        <form class="board-pick" action={DAY_PAGE} method="get">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <label class="visually-hidden" for="date">
            {text.pick}
          </label>
          <input
            class="input"
            id="date"
            name="date"
            type="date"
            min={today.toISODate() ?? ""}
            value={day.toISODate() ?? ""}
          />
          <Button kind="secondary">{text.show}</Button>
        </form>
      </nav>
      {kinds.length > 1 && (
        <Tabs
          label={text.kinds.label}
          tabs={[undefined, ...kinds].map((each) => ({
            label: each ? resourceText.kinds[each] : text.kinds.all,
            href: path(day, each),
            current: each === kind,
          }))}
        />
      )}
    </div>
  );
}
