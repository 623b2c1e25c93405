import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  type OneTimeNotice,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import { tierOptions } from "../../../../web/languages/tier-names.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  ErrorSummary,
  type FieldError,
  Flow,
  Form,
  LinkButton,
  PageHeader,
  Section,
  Select,
  Table,
  TextField,
} from "../../../../web/ui/index.ts";
import type { StateTier } from "../../index.ts";
import { newNight, type OpeningHours, WEEKDAYS } from "../../index.ts";
import { dayText, hoursOfDay, parseSpans, spansText } from "./hours-format.ts";
import { OpenMark } from "./open-mark.tsx";
import { OverrideForm, overrideHours } from "./open-override.tsx";
import { StateChanges } from "./state-changes.tsx";
import { hoursText } from "./text.ts";

const PATH = "/operate/hours";
const TIERS_TO_CHOOSE: readonly StateTier[] = ["ft-member", "ai-floor", "ic-member", "operator"];
const { operate } = hoursText;

type Done = OneTimeNotice | { refused: Refused };
const success = (text: string): Done => ({ tone: "success", text });

/** The handlers of the page's forms, by their field `act`. */
const ACTS = {
  hand: overrideHours,
  week: async (request, form) => {
    const days = WEEKDAYS.map((day) => ({ day, spans: parseSpans(form.text(day)) }));
    const faults = days.flatMap(({ day, spans }) => (spans ? [] : [{ field: day, problem: operate.problem }]));
    if (faults.length > 0) return { refused: refusedFields(...faults) };
    const week = Object.fromEntries(days.map(({ day, spans }) => [day, spans]));
    const done = await call(request, "space.set_hours", { week, past_midnight: confirmed(form) });
    return done.ok ? success(operate.saved) : { refused: ofDays(done.refused) };
  },
  date: async (request, form) => {
    const { date = "", note } = form.filled("date", "note");
    const spans = parseSpans(form.text("spans"));
    if (!spans) return { refused: refusedFields({ field: "spans", problem: operate.problem }) };
    const input = { date, spans, ...(note && { note }), past_midnight: confirmed(form) };
    const done = await call(request, "space.set_hours_of_date", input);
    return done.ok ? success(operate.dateSaved(dayText(date))) : { refused: done.refused };
  },
  remove: async (request, form) => {
    const date = form.text("date");
    const done = await call(request, "space.remove_hours_of_date", { date });
    return done.ok ? success(operate.removed(dayText(date))) : { refused: done.refused };
  },
  tier: async (request, form) => {
    const done = await call(request, "space.update", form.filled("state_tier"));
    return done.ok ? success(operate.tierSaved) : { refused: done.refused };
  },
} satisfies Record<string, (request: MemberRequest, form: Fields) => Promise<Done>>;

export const operateHours = operatorPage({
  path: PATH,
  acts: Object.keys(ACTS),
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = await ACTS[form.text("act") as keyof typeof ACTS](request, form);
    return "refused" in done ? renderPage(request, form, done.refused) : { to: PATH, notice: done };
  },
});

const confirmed = (form: Fields) => form.text("past_midnight") === "on";

/** Asks to confirm hours past midnight, once they were refused. */
function ConfirmNight({ id, typed, fields }: { id: string; typed: Fields | undefined; fields: readonly string[] }) {
  if (!typed || !fields.some((field) => newNight(parseSpans(typed.text(field)) ?? []))) return null;
  return <Checkbox id={id} name="past_midnight" label={operate.pastMidnight} checked={confirmed(typed)} />;
}

/** Maps errors of `week.monday` to the field for Monday. */
function ofDays(refused: Refused): Refused {
  return { ...refused, faults: refused.faults.map((fault) => ({ ...fault, field: fault.field.replace("week.", "") })) };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const [state, opening, { space }, { changes }] = await Promise.all([
    need(request, "space.get_state"),
    need(request, "space.get_hours"),
    need(request, "space.get"),
    need(request, "space.list_state_changes"),
  ]);
  const errors = fieldErrors(refused, { ...hoursText.days, ...operate.fields, ...hoursText.override.fields });
  const typedIn = (act: string) => (refused && form.text("act") === act ? form : undefined);
  const { title, lede, look, who, whoLede, tier, save } = operate;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={lede} actions={<LinkButton href="/hours">{look}</LinkButton>} />
        <OpenMark request={request} state={state} link={false} />
        <OverrideForm request={request} path={PATH} form={typedIn("hand") ?? untouched} refused={refused} />
        <WeekForm request={request} opening={opening} errors={errors} typed={typedIn("week")} />
        <Dates request={request} opening={opening} refused={refused} typed={typedIn("date")} />
        <Section title={who} lede={whoLede} split>
          <Form action={PATH} csrf={request.csrf()} hidden={{ act: "tier" }}>
            <Select
              name="state_tier"
              label={tier}
              options={tierOptions(TIERS_TO_CHOOSE)}
              value={space.state_tier}
              required
            />
            <ButtonRow>
              <Button kind="secondary">{save}</Button>
            </ButtonRow>
          </Form>
        </Section>
        <StateChanges request={request} changes={changes} />
      </>
    ),
  };
}

type PartProps = { request: MemberRequest; opening: OpeningHours; typed: Fields | undefined };

function WeekForm({ request, opening, errors, typed }: PartProps & { errors: FieldError[] }) {
  return (
    <Section id="week" title={operate.week} lede={operate.weekLede} split>
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "week" }}>
        {WEEKDAYS.map((day) => (
          <TextField
            key={day}
            name={day}
            label={hoursText.days[day]}
            value={typed?.text(day) ?? spansText(opening.week[day])}
            error={errorAt(errors, day)}
            maxlength={120}
            unmarked
          />
        ))}
        <ConfirmNight id="week-night" typed={typed} fields={WEEKDAYS} />
        <ButtonRow>
          <Button>{operate.saveWeek}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Dates({ request, opening: { exceptions }, refused, typed }: PartProps & { refused: Refused | undefined }) {
  const { dates, datesLede, none, fields: labels, spansHint, noteHint, add } = operate;
  const hints = { spans: spansHint, note: noteHint };
  const form = typed ?? untouched;
  const field = fieldsOf(request, "space.set_hours_of_date", { labels, hints, form, refused });
  return (
    <Section id="dates" title={dates} lede={datesLede} split>
      <Flow>
        {exceptions.length === 0 ? <p class="soft">{none}</p> : <DateTable request={request} exceptions={exceptions} />}
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "date" }}>
          <TextField {...field("date")} type="date" look="short" />
          <TextField {...field("spans")} maxlength={120} required={false} unmarked />
          <ConfirmNight id="date-night" typed={typed} fields={["spans"]} />
          <TextField {...field("note")} />
          <ButtonRow>
            <Button kind="secondary">{add}</Button>
          </ButtonRow>
        </Form>
      </Flow>
    </Section>
  );
}

function DateTable({ request, exceptions }: { request: MemberRequest; exceptions: OpeningHours["exceptions"] }) {
  const { dates, fields, act, remove, removeNamed } = operate;
  return (
    <Table
      id="exceptions"
      caption={dates}
      captionHidden
      rows={exceptions}
      rowKey={({ date }) => date}
      columns={[
        { label: fields.date, heads: true, cell: ({ date }) => dayText(date) },
        { label: fields.spans, cell: ({ spans }) => hoursOfDay(spans) },
        { label: fields.note, cell: ({ note }) => note && <span dir="auto">{note}</span> },
        {
          label: act,
          labelHidden: true,
          align: "end",
          cell: ({ date }) => (
            <Form action={PATH} csrf={request.csrf()} hidden={{ act: "remove", date }}>
              <Button kind="quiet" small label={removeNamed(dayText(date))}>
                {remove}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}
