import type { ComponentChildren } from "preact";
import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { call } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { localText, momentOf } from "../local-time.ts";
import { emptyFields, reworded } from "../operate/reworded.ts";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import { type Alternatives, listResources, type Resource } from "../replies/operate-replies.ts";
import { resourceWords } from "../resources/resource-words.ts";
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
import { clockOf, type MemberVisit } from "../visit.ts";

/** What stands in the form: ids and local times as text. */
interface Wish {
  readonly resource: string;
  readonly start: string;
  readonly end: string;
  readonly purpose: string;
}

export const resourcesBook = memberPage({
  path: "/resources/book",
  async show(visit) {
    return shown(visit, { resource: visit.query("resource"), start: "", end: "", purpose: "" });
  },
  async act(visit, form) {
    const wish = wishOf(form);
    if (form.text("step") === "look") return shown(visit, wish);
    const { timeZone } = visit.space;
    const slot = { start: momentOf(wish.start, timeZone), end: momentOf(wish.end, timeZone) };
    const unready = emptyFields(form.filled("resource", "start", "end"), "resource", "start", "end") ?? slotFault(slot);
    if (unready || !slot.start || !slot.end) return shown(visit, wish, unready);
    const booked = await call(visit, "resources.book", {
      resource_id: wish.resource,
      start_iso: slot.start.toISOString(),
      end_iso: slot.end.toISOString(),
      ...form.filled("purpose"),
    });
    if (!booked.ok) return shown(visit, wish, saidOf(booked.refused));
    const { again, queued } = resourceWords.book;
    const name = (await listResources(visit)).find(({ id }) => id === wish.resource)?.name ?? wish.resource;
    const notice = booked.body.was_dup
      ? ({ tone: "info", text: again(name) } as const)
      : ({ tone: "success", text: queued(name) } as const);
    return { to: "/resources", notice };
  },
});

function wishOf(form: Fields): Wish {
  const [resource, start, end, purpose] = ["resource", "start", "end", "purpose"].map((name) => form.text(name));
  return { resource: resource ?? "", start: start ?? "", end: end ?? "", purpose: purpose ?? "" };
}

function slotFault({ start, end }: { start: Date | null; end: Date | null }): Refused | undefined {
  const { notATime, order } = resourceWords.book;
  if (!start) return refusedFields({ field: "start", problem: notATime });
  if (!end) return refusedFields({ field: "end", problem: notATime });
  return end > start ? undefined : refusedFields({ field: "end", problem: order });
}

/** The refusal as people read it, beside the field that it concerns. */
function saidOf(refused: Refused): Refused {
  const { taken, notBookable } = resourceWords.book;
  if (refused.kind === "slot_taken") return { ...refused, text: taken };
  const isGone = refused.kind === "not_bookable" || refused.kind === "resource_not_found";
  return isGone ? reworded(refused, {}, { field: "resource", problem: notBookable }) : refused;
}

async function shown(visit: MemberVisit, wish: Wish, refused?: Refused): Promise<Shown> {
  const { title, lede, fields } = resourceWords.book;
  if (!authorizes(visit.viewer.tier, "resources:book")) return outOfReach(visit);
  const choices = (await listResources(visit)).filter(({ bookable }) => bookable);
  const aboutSlot = refused?.kind === "slot_taken" || refused?.kind === "bad_time";
  const errors = refused && aboutSlot ? [{ field: "start", text: refused.text }] : fieldErrors(refused, fields);
  const alternatives = refused?.body?.alternatives as Alternatives | undefined;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        {alternatives && <Others visit={visit} wish={wish} {...alternatives} />}
        <Card title={title} lede={lede} rank={1}>
          <Form action="/resources/book" csrf={visit.csrf()}>
            <What choices={choices} wish={wish} error={errorAt(errors, "resource")} />
            <FieldRow>
              <DateTimeField
                name="start"
                label={fields.start}
                timeZone={visit.space.timeZone}
                min={localText(visit.now, visit.space.timeZone)}
                value={wish.start}
                error={errorAt(errors, "start")}
                required
              />
              <DateTimeField
                name="end"
                label={fields.end}
                timeZone={visit.space.timeZone}
                value={wish.end}
                error={errorAt(errors, "end")}
                required
              />
            </FieldRow>
            <TextArea
              name="purpose"
              label={fields.purpose}
              hint={resourceWords.book.purposeHint}
              value={wish.purpose}
              error={errorAt(errors, "purpose")}
              rows={3}
              maxlength={600}
            />
            <ButtonRow>
              <Button>{resourceWords.book.action}</Button>
              <LinkButton href="/resources" kind="quiet">
                {resourceWords.book.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}

function What({ choices, wish, error }: { choices: Resource[]; wish: Wish; error: string | undefined }) {
  const { hours, duration, kinds, book } = resourceWords;
  return (
    <Select
      name="resource"
      label={book.fields.resource}
      options={choices.map(({ id, name, kind, opens_at, closes_at, minutes_max }) => ({
        value: id,
        label: `${name} · ${hours(opens_at, closes_at)} · ${book.atMost(duration(minutes_max))}`,
        group: kinds[kind],
      }))}
      value={wish.resource}
      placeholder={book.choose}
      error={error}
      required
    />
  );
}

/** What is free instead. Each choice fills the form in; nothing is booked by it. */
function Others({ visit, wish, next_free, resources }: Alternatives & { visit: MemberVisit; wish: Wish }) {
  const { timeZone } = visit.space;
  if (!next_free && resources.length === 0) return null;
  const here = next_free && {
    ...wish,
    start: localText(new Date(next_free.start), timeZone),
    end: localText(new Date(next_free.end), timeZone),
  };
  return (
    <Notice tone="info" title={resourceWords.book.takenTitle}>
      <Flow>
        <p>{resourceWords.book.takenText}</p>
        {here && next_free && (
          <Choose visit={visit} wish={here}>
            <TimeRange
              from={new Date(next_free.start)}
              to={new Date(next_free.end)}
              relative={false}
              {...clockOf(visit)}
            />
          </Choose>
        )}
        {resources.map(({ id, name }) => (
          <Choose key={id} visit={visit} wish={{ ...wish, resource: id }}>
            {resourceWords.book.sameTime(name)}
          </Choose>
        ))}
      </Flow>
    </Notice>
  );
}

function Choose({ visit, wish, children }: { visit: MemberVisit; wish: Wish; children: ComponentChildren }) {
  return (
    <Form action="/resources/book" csrf={visit.csrf()} hidden={{ ...wish, step: "look" }}>
      <Button kind="secondary">{children}</Button>
    </Form>
  );
}

function outOfReach({ viewer }: MemberVisit): Shown {
  const { readTitle, bookTier } = resourceWords.list;
  return {
    title: resourceWords.book.title,
    body: (
      <>
        <PageHeader title={resourceWords.book.title} />
        <EmptyState title={readTitle}>{bookTier(viewer.tier, SCOPES["resources:book"].tier)}</EmptyState>
      </>
    ),
  };
}
