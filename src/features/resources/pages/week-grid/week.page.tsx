import { DateTime } from "luxon";
import { authorizes } from "../../../../kernel/access/scopes.ts";
import {
  call,
  type MemberRequest,
  memberPage,
  momentOf,
  need,
  notFound,
  type PageDocument,
  pathWith,
  type Refused,
  refusedFields,
  tierTooLowPage,
} from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { EmptyState, LinkButton, LivePart, Notice, PageHeader, Pagination, Tabs } from "../../../../web/ui/index.ts";
import { type Booking, listResources, type Resource, readMayBook } from "../types.ts";
import { weekGridText as text } from "./text.ts";
import { WeekGrid } from "./week-grid.tsx";

const WEEK_PAGE = "/resources/week";
const DAYS_AHEAD_MAX = 366;
const BOOKINGS_MAX = 100;

/** One resource over seven days. The form of the page moves a booking; its script sends it. */
export const resourcesWeek = memberPage({
  path: WEEK_PAGE,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const [id, from, to] = [form.text("booking"), form.text("from"), form.text("to")];
    const booking = (await ownBookings(request)).find(({ booking_id }) => booking_id === id);
    if (!booking) throw notFound();
    const slot = movedSlot(booking, { from, to }, request.space.timeZone);
    if (!slot) return renderPage(request, refusedFields({ field: "to", problem: text.notATime }));
    const changed = await call(request, "resources.change", { booking_id: booking.booking_id, ...slot });
    if (!changed.ok) return renderPage(request, changed.refused);
    const { state, resource_name, start, end } = changed.body.booking;
    const say = state === "queued" ? text.waits : text.moved;
    const week = pathWith(WEEK_PAGE, Object.fromEntries(new URLSearchParams(request.search)));
    return { to: week, notice: { tone: "success", text: say(resource_name, whenText(start, end, request)) } };
  },
});

const ownBookings = async (request: MemberRequest) =>
  (await need(request, "resources.my_bookings", { limit: BOOKINGS_MAX })).bookings;

/** The slot after a move by whole cells, by the clock of the space: minutes between cells and its length stay. */
function movedSlot({ start, end }: Booking, moved: { from: string; to: string }, zone: string) {
  const [from, to] = [momentOf(moved.from, zone), momentOf(moved.to, zone)];
  if (!from || !to) return null;
  const [cell, target] = [DateTime.fromJSDate(from, { zone }), DateTime.fromJSDate(to, { zone })];
  const begins = DateTime.fromISO(start, { zone });
  const days = Math.round(target.startOf("day").diff(cell.startOf("day"), "days").days);
  const minutes = target.hour * 60 + target.minute - cell.hour * 60 - cell.minute;
  const starts = begins.plus({ days }).plus({ minutes });
  const ends = starts.plus(Date.parse(end) - Date.parse(start));
  return { start_iso: starts.toUTC().toISO() ?? "", end_iso: ends.toUTC().toISO() ?? "" };
}

function whenText(start: string, end: string, { space }: MemberRequest): string {
  const [from, to] = [start, end].map((at) => DateTime.fromISO(at, { zone: space.timeZone }));
  return from && to ? `${dateText(from, "day")}, ${from.toFormat("HH:mm")}–${to.toFormat("HH:mm")}` : "";
}

function firstDay({ now, query, space }: MemberRequest): DateTime {
  const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
  const asked = DateTime.fromISO(query("from"), { zone: space.timeZone }).startOf("day");
  return asked.isValid && asked >= today && asked <= today.plus({ days: DAYS_AHEAD_MAX }) ? asked : today;
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const asked = request.query("resource");
  if (!authorizes(request.viewer.tier, "resources:read")) return tierTooLowPage(request, text.day, "resources:read");
  const first = firstDay(request);
  const [all, own] = await Promise.all([listResources(request, first.toJSDate()), ownBookings(request)]);
  const resource = all.find(({ id }) => id === asked) ?? all.find(({ kind }) => kind === "room") ?? all[0];
  if (!resource) return emptyPage();
  const mayBook = (await readMayBook(request, [resource]))(resource);
  const title = text.title(resource.name);
  return {
    title,
    topics: ["resources"],
    weekGrid: true,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          actions={
            <LinkButton href={pathWith("/resources/day", { date: first.toISODate() ?? "" })}>{text.day}</LinkButton>
          }
        />
        {refused && (
          <Notice tone="danger" title={text.notMoved}>
            {refused.text}
          </Notice>
        )}
        <WeekNavigation request={request} resource={resource} resources={all} first={first} />
        <LivePart id="week" named={title}>
          <WeekGrid request={request} resource={resource} first={first} own={own} mayBook={mayBook} />
        </LivePart>
        {mayBook && <Help />}
        <form id="week-move" method="post" action={pathOf(request, resource, first)} hidden>
          <input type="hidden" name="_csrf" value={request.csrf()} />
          {["booking", "from", "to"].map((name) => (
            <input key={name} type="hidden" name={name} />
          ))}
        </form>
      </>
    ),
  };
}

/** Dragging is said only where the script runs. */
function Help() {
  return (
    <>
      <p class="soft" data-week-plain>
        {text.how}
      </p>
      <div class="soft flow-small" data-week-help hidden>
        <p>{text.drag}</p>
        <p>{text.keys}</p>
      </div>
    </>
  );
}

function pathOf({ now, space }: MemberRequest, { id }: Resource, first: DateTime): string {
  const isToday = first.hasSame(DateTime.fromJSDate(now, { zone: space.timeZone }), "day");
  return pathWith(WEEK_PAGE, { resource: id, from: isToday ? "" : (first.toISODate() ?? "") });
}

type NavigationProps = { request: MemberRequest; resource: Resource; resources: readonly Resource[]; first: DateTime };

function WeekNavigation({ request, resource, resources, first }: NavigationProps) {
  const today = DateTime.fromJSDate(request.now, { zone: request.space.timeZone }).startOf("day");
  const earlier = DateTime.max(first.minus({ weeks: 1 }), today);
  const path = (day: DateTime) => pathOf(request, resource, day);
  return (
    <>
      {resources.length > 1 && (
        <Tabs
          label={text.resources}
          tabs={resources.map((each) => ({
            label: each.name,
            href: pathOf(request, each, first),
            current: each.id === resource.id,
          }))}
        />
      )}
      <div class="part-head">
        <h2 id="span">{text.span(dateText(first, "day"), dateText(first.plus({ days: 6 }), "day"))}</h2>
        <Pagination
          words={text.weeks}
          newer={first > today ? path(earlier) : undefined}
          older={path(first.plus({ weeks: 1 }))}
        />
      </div>
    </>
  );
}

function emptyPage(): PageDocument {
  return {
    title: text.none,
    body: (
      <>
        <PageHeader title={text.none} />
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      </>
    ),
  };
}
