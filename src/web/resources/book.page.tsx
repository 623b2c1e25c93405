import type { ComponentChildren } from "preact";
import { authorizes, SCOPES } from "../../kernel/access/scopes.ts";
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
  type PageDocument,
  type Refused,
  refusedFields,
  withProblems,
} from "../core/index.ts";
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
} from "../ui/index.ts";
import { resourceText } from "./text.ts";
import { type Alternatives, listResources, type Resource } from "./types.ts";

/** Form values: IDs and local times as text. */
interface BookingDraft {
  readonly resource: string;
  readonly start: string;
  readonly end: string;
  readonly purpose: string;
}

export const resourcesBook = memberPage({
  path: "/resources/book",
  async show(request) {
    return renderPage(request, { resource: request.query("resource"), start: "", end: "", purpose: "" });
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
    const { again, queued } = resourceText.book;
    const name = (await listResources(request)).find(({ id }) => id === wish.resource)?.name ?? wish.resource;
    const notice = booked.body.was_dup
      ? ({ tone: "info", text: again(name) } as const)
      : ({ tone: "success", text: queued(name) } as const);
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
  if (isOutage(refused)) return { ...refused, text: refused.body?.message ?? refused.text };
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
  const choices = (await listResources(request)).filter(({ bookable }) => bookable);
  const aboutSlot = refused && (isOutage(refused) || refused.kind === "slot_taken" || refused.kind === "bad_time");
  const errors = refused && aboutSlot ? [{ field: "start", text: refused.text }] : fieldErrors(refused, fields);
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
              <LinkButton href="/resources" kind="quiet">
                {resourceText.book.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

interface Missing {
  readonly qualification: string;
  readonly next_sessions: readonly {
    readonly session_id: string;
    readonly title: string;
    readonly places_left: number;
  }[];
}

function missingQualification(refused: Refused | undefined): Missing | null {
  if (refused?.kind !== "qualification_missing") return null;
  const { qualification, next_sessions } = (refused.body ?? {}) as Partial<Missing>;
  return { qualification: qualification ?? "", next_sessions: next_sessions ?? [] };
}

/** The trainings that grant the missing qualification. */
function NextSessions({ qualification, next_sessions }: Missing) {
  const { missingTitle, missingNone, missingText, placesLeft } = resourceText.book;
  return (
    <Notice tone="warning" title={missingTitle(qualification)}>
      <p>{next_sessions.length > 0 ? missingText : missingNone}</p>
      <ul>
        {next_sessions.map(({ session_id, title, places_left }) => (
          <li key={session_id}>
            <a href={`/trainings/sessions/${session_id}`}>{title}</a> ({placesLeft(places_left)})
          </li>
        ))}
      </ul>
    </Notice>
  );
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
