import type { ComponentChildren } from "preact";
import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  ownWords,
  type PageDocument,
  pathWith,
  type Refused,
  refusedFields,
  withProblems,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  EmptyState,
  ErrorSummary,
  FieldRow,
  Flow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Select,
  TextArea,
  TimeRange,
} from "../../../web/ui/index.ts";
import { missingQualification, NextSessions } from "./missing-qualification.tsx";
import { resourceText } from "./text.ts";
import { type Alternatives, listResources, type Resource, readMayBook } from "./types.ts";
import { Week } from "./week.tsx";

/** Form values: IDs and local times as text. */
interface BookingDraft {
  readonly resource: string;
  readonly start: string;
  readonly end: string;
  readonly purpose: string;
}

export const resourcesBook = memberPage({
  path: "/resources/book",
  steps: ["", "look"],
  async show(request) {
    const [resource, start, end] = ["resource", "start", "end"].map((name) => request.query(name));
    return renderPage(request, { resource: resource ?? "", start: start ?? "", end: end ?? "", purpose: "" });
  },
  async act(request, form) {
    const wish = draftOf(form);
    if (form.text("step") === "look") return renderPage(request, wish);
    const { timeZone } = request.space;
    const slot = { start: momentOf(wish.start, timeZone), end: momentOf(wish.end, timeZone) };
    const unready = emptyFields(form.filled("resource", "start", "end"), "resource", "start", "end") ?? slotFault(slot);
    if (unready || !slot.start || !slot.end) return renderPage(request, wish, unready);
    const booked = await call(request, "resources.book", {
      resource_id: wish.resource,
      start_iso: slot.start.toISOString(),
      end_iso: slot.end.toISOString(),
      ...form.filled("purpose"),
    });
    if (!booked.ok) return renderPage(request, wish, slotRefusal(booked.refused));
    const { again, againWithout, queued, booked: confirmed } = resourceText.book;
    const name = (await listResources(request)).find(({ id }) => id === wish.resource)?.name ?? wish.resource;
    const notice = booked.body.was_dup
      ? ({ tone: "info", text: booked.body.not_taken ? againWithout(name) : again(name) } as const)
      : ({ tone: "success", text: booked.body.state === "confirmed" ? confirmed(name) : queued(name) } as const);
    return { to: "/resources", notice };
  },
});

function draftOf(form: Fields): BookingDraft {
  const [resource, start, end, purpose] = ["resource", "start", "end", "purpose"].map((name) => form.text(name));
  return { resource: resource ?? "", start: start ?? "", end: end ?? "", purpose: purpose ?? "" };
}

function slotFault({ start, end }: { start: Date | null; end: Date | null }): Refused | undefined {
  const { notATime, order } = resourceText.book;
  if (!start) return refusedFields({ field: "start", problem: notATime });
  if (!end) return refusedFields({ field: "end", problem: notATime });
  return end > start ? undefined : refusedFields({ field: "end", problem: order });
}

/** The refusal, assigned to the field it is about. */
function slotRefusal(refused: Refused): Refused {
  const { taken, notBookable } = resourceText.book;
  if (refused.kind === "slot_taken") return { ...refused, text: taken };
  if (isOutage(refused)) return { ...refused, text: ownWords(refused) };
  const isGone = refused.kind === "not_bookable" || refused.kind === "resource_not_found";
  return isGone ? withProblems(refused, {}, { field: "resource", problem: notBookable }) : refused;
}

/** The resource is out of service for a part of the slot. */
function isOutage(refused: Refused): boolean {
  return refused.kind === "not_bookable" && refused.body?.out_of_service !== undefined;
}

async function renderPage(request: MemberRequest, wish: BookingDraft, refused?: Refused): Promise<PageDocument> {
  const { title, lede, fields } = resourceText.book;
  if (!authorizes(request.viewer.tier, "resources:book")) return tierTooLowPage(request);
  const [resources, own] = await Promise.all([
    listResources(request),
    call(request, "resources.my_bookings", { limit: 50 }),
  ]);
  const choices = resources.filter(({ bookable }) => bookable);
  const mayBook = await readMayBook(request, choices);
  const chosen = choices.find(({ id }) => id === wish.resource);
  const aboutSlot = refused && (isOutage(refused) || refused.kind === "slot_taken" || refused.kind === "bad_time");
  const slotField = chosen && isTooLong(wish, chosen, request.space.timeZone) ? "end" : "start";
  const errors = refused && aboutSlot ? [{ field: slotField, text: refused.text }] : fieldErrors(refused, fields);
  const missing = missingQualification(refused);
  const alternatives = refused?.body?.alternatives as Alternatives | undefined;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        {missing && <NextSessions {...missing} />}
        {alternatives && <Others request={request} wish={wish} {...alternatives} />}
        <Card title={title} lede={lede} rank={1}>
          <Form action="/resources/book" csrf={request.csrf()}>
            <ResourceField choices={choices} wish={wish} error={errorAt(errors, "resource")} />
            <FieldRow>
              <DateTimeField
                name="start"
                label={fields.start}
                timeZone={request.space.timeZone}
                min={localText(request.now, request.space.timeZone)}
                value={wish.start}
                error={errorAt(errors, "start")}
                required
              />
              <DateTimeField
                name="end"
                label={fields.end}
                timeZone={request.space.timeZone}
                value={wish.end}
                error={errorAt(errors, "end")}
                required
              />
            </FieldRow>
            <TextArea
              name="purpose"
              label={fields.purpose}
              hint={resourceText.book.purposeHint}
              value={wish.purpose}
              error={errorAt(errors, "purpose")}
              rows={3}
              maxlength={600}
            />
            <ButtonRow>
              <Button>{resourceText.book.action}</Button>
              <LinkButton
                href={pathWith("/resources/series", { resource: wish.resource, start: wish.start, end: wish.end })}
              >
                {resourceText.book.series}
              </LinkButton>
              <LinkButton href="/resources" kind="quiet">
                {resourceText.book.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
        {chosen && (
          <Card title={resourceText.book.weekTitle(chosen.name)} rank={2}>
            <Week
              resource={chosen}
              own={own.ok ? own.body.bookings : []}
              mayBook={mayBook(chosen)}
              {...clockOf(request)}
            />
          </Card>
        )}
      </>
    ),
  };
}

/** Whether the end is what a member has to change. */
function isTooLong({ start, end }: BookingDraft, { minutes_max }: Resource, timeZone: string): boolean {
  const [from, to] = [momentOf(start, timeZone), momentOf(end, timeZone)];
  return from !== null && to !== null && to.getTime() - from.getTime() > minutes_max * MINUTE_MS;
}

function ResourceField({
  choices,
  wish,
  error,
}: {
  choices: Resource[];
  wish: BookingDraft;
  error: string | undefined;
}) {
  const { hours, duration, kinds, book } = resourceText;
  return (
    <Select
      name="resource"
      label={book.fields.resource}
      options={choices.map((resource) => ({
        value: resource.id,
        label: `${resource.name} · ${hours(resource)} · ${book.atMost(duration(resource.minutes_max))}`,
        group: kinds[resource.kind],
      }))}
      value={wish.resource}
      placeholder={book.choose}
      error={error}
      required
    />
  );
}

/** Free alternatives. Choosing one fills the form and books nothing. */
function Others({
  request,
  wish,
  next_free,
  resources,
}: Alternatives & { request: MemberRequest; wish: BookingDraft }) {
  const { timeZone } = request.space;
  if (!next_free && resources.length === 0) return null;
  const here = next_free && {
    ...wish,
    start: localText(new Date(next_free.start), timeZone),
    end: localText(new Date(next_free.end), timeZone),
  };
  return (
    <Notice tone="info" title={resourceText.book.takenTitle}>
      <Flow>
        <p>{resourceText.book.takenText}</p>
        {here && next_free && (
          <Choose request={request} wish={here}>
            <TimeRange
              from={new Date(next_free.start)}
              to={new Date(next_free.end)}
              relative={false}
              {...clockOf(request)}
            />
          </Choose>
        )}
        {resources.map(({ id, name }) => (
          <Choose key={id} request={request} wish={{ ...wish, resource: id }}>
            {resourceText.book.sameTime(name)}
          </Choose>
        ))}
      </Flow>
    </Notice>
  );
}

function Choose({
  request,
  wish,
  children,
}: {
  request: MemberRequest;
  wish: BookingDraft;
  children: ComponentChildren;
}) {
  return (
    <Form action="/resources/book" csrf={request.csrf()} hidden={{ ...wish, step: "look" }}>
      <Button kind="secondary">{children}</Button>
    </Form>
  );
}

function tierTooLowPage({ viewer }: MemberRequest): PageDocument {
  const { readTitle, bookTier } = resourceText.list;
  return {
    title: resourceText.book.title,
    body: (
      <>
        <PageHeader title={resourceText.book.title} />
        <EmptyState title={readTitle}>{bookTier(viewer.tier, SCOPES["resources:book"].tier)}</EmptyState>
      </>
    ),
  };
}
