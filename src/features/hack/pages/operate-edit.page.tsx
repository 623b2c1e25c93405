import {
  call,
  emptyFields,
  errorAt,
  type Form,
  localText,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Checkbox, FieldRow, FormCard, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { INSTANTS, isZone, rubricText, settingsIn } from "./edit-form.ts";
import { twoInstants, whichField } from "./local-instant.ts";
import { editText as text, timeText } from "./text.ts";
import { OPERATE, operatePath } from "./types.ts";

const ADD = `${OPERATE}/add`;
type Values = (name: string) => string;
type Settings = Reply<"hack.get_settings">;

export const operateHackAdd = operatorPage({
  path: ADD,
  async show(request) {
    const { events } = await need(request, "hack.list", {});
    const from = {
      eid: events.length === 0 ? "anb-hack-01" : "",
      time_zone: request.space.timeZone,
      seats: 60,
      grace_seconds: 0,
      confirm_hours: 48,
      auto_promote: true,
    };
    return renderPage({ request, before: null, form: untouched, from });
  },
  act: async (request, form) => save(request, form, null),
});

export const operateHackEdit = operatorPage({
  path: `${OPERATE}/:eid/edit`,
  async show(request) {
    const before = await settingsOf(request);
    return renderPage({ request, before, form: untouched, from: savedIn(before) });
  },
  act: async (request, form) => save(request, form, await settingsOf(request)),
});

async function settingsOf(request: MemberRequest): Promise<Settings> {
  return need(request, "hack.get_settings", { eid: request.parameters.eid ?? "" });
}

async function save(request: MemberRequest, form: Form, before: Settings | null): Promise<PageResponse> {
  const again = (refused: Refused | undefined) => renderPage({ request, before, form, refused });
  const needed = ["title", "starts_on", "ends_on", ...(before ? [] : ["eid", "seats"])];
  const unready = emptyFields(form.filled("title", "starts_on", "ends_on", "eid", "seats"), ...needed);
  if (unready) return again(unready);
  const read = settingsIn(form, before ? form.given : form.filled);
  if ("refused" in read) return again(read.refused);
  const saved = await call(request, "hack.set_event", {
    ...read.settings,
    ...(before
      ? { eid: before.event.eid, rev: wholeNumber(form.text("rev")) }
      : { eid: form.text("eid"), seats: wholeNumber(form.text("seats")) }),
  });
  if (saved.ok) return { to: OPERATE, notice: { tone: "success", text: text.saved(saved.body.event.title) } };
  const { refused } = saved;
  const taken = refused.kind === "already_exists" ? { field: "eid", problem: text.taken } : undefined;
  return again(withProblems(refused, text.problems, taken));
}

function savedIn({ event, settings, nda }: Settings) {
  const { time_zone: zone, applications_open, applications_close, submissions_close } = event;
  const { opens_at, promotions_end } = settings;
  const instants = { opens_at, applications_open, applications_close, promotions_end, submissions_close };
  const saved: Record<string, unknown> = {
    ...event,
    ...settings,
    rubric: rubricText(event.rubric),
    nda_text: nda?.text,
  };
  for (const name of INSTANTS) {
    const at = instants[name];
    const local = at === null ? "" : localText(new Date(at), zone);
    saved[name] = local;
    const two = twoInstants(local, zone);
    if (two) saved[whichField(name)] = two[0].toISOString() === at ? "1" : "2";
  }
  return saved;
}

interface Shown {
  readonly request: MemberRequest;
  readonly before: Settings | null;
  readonly form: Form;
  /** What an untouched form shows. */
  readonly from?: Readonly<Record<string, unknown>>;
  readonly refused?: Refused | undefined;
}

function renderPage({ request, before, form, from = {}, refused }: Shown): PageDocument {
  const { fields } = text;
  const which = Object.fromEntries(INSTANTS.map((name) => [whichField(name), timeText.which(fields[name])]));
  const field = fieldsOf(request, "hack.set_event", { labels: { ...fields, ...which }, form, from, refused });
  const title = before ? text.editTitle(before.event.title) : text.addTitle;
  const value = (name: string) => (form === untouched ? String(from[name] ?? "") : form.text(name));
  const time = (name: (typeof INSTANTS)[number], hint?: string) => (
    <Instant {...field(name)} value={value} hint={hint} errorOfWhich={errorAt(field.errors, whichField(name))} />
  );
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={before ? operatePath(before.event.eid, "edit") : ADD}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: OPERATE, label: text.back }}
      >
        {before && <input type="hidden" name="rev" value={value("rev")} />}
        <TextField {...field("title")} />
        {!before && <TextField {...field("eid")} hint={text.eidHint} autocomplete="off" />}
        <TextArea {...field("about")} hint={text.aboutHint} rows={8} />
        <h2>{text.when}</h2>
        <TextField {...field("venue")} />
        <FieldRow>
          <TextField {...field("starts_on")} type="date" look="short" />
          <TextField {...field("ends_on")} type="date" look="short" />
        </FieldRow>
        <TextField {...field("time_zone")} hint={text.zoneHint} autocomplete="off" />
        {time("applications_open")}
        {time("applications_close")}
        {time("opens_at", text.opensHint)}
        {time("submissions_close")}
        <TextField {...field("grace_seconds")} inputmode="numeric" look="short" maxlength={4} />
        <h2>{text.people}</h2>
        {!before && (
          <TextField
            {...field("seats")}
            hint={text.seatsHint}
            inputmode="numeric"
            look="short"
            maxlength={5}
            required
          />
        )}
        <Checkbox {...field.box("auto_promote")} />
        {time("promotions_end", text.promotionsHint)}
        <TextField {...field("confirm_hours")} inputmode="numeric" look="short" maxlength={3} />
        <h2>{text.texts}</h2>
        <TextArea {...field("rubric")} hint={text.rubricHint} rows={5} maxlength={2_000} />
        <TextArea {...field("nda_text")} hint={text.ndaHint} rows={8} />
      </FormCard>
    ),
  };
}

/** A local time in the event's zone, and which one where clocks show it twice. */
function Instant({
  name,
  label,
  value,
  hint,
  error,
  errorOfWhich,
}: {
  name: string;
  label: string;
  value: Values;
  hint: string | undefined;
  error: string | undefined;
  errorOfWhich: string | undefined;
}) {
  const zone = value("time_zone");
  const two = isZone(zone) ? twoInstants(value(name), zone) : null;
  const nameOf = (at: Date) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "shortOffset" })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return (
    <>
      <TextField
        {...{ name, label, error }}
        value={value(name)}
        {...(hint !== undefined && { hint })}
        type="datetime-local"
        look="short"
      />
      {two && (
        <RadioGroup
          name={whichField(name)}
          label={timeText.which(label)}
          value={value(whichField(name)) || undefined}
          error={errorOfWhich}
          options={[
            { value: "1", label: timeText.earlier(nameOf(two[0])) },
            { value: "2", label: timeText.later(nameOf(two[1])) },
          ]}
          required
        />
      )}
    </>
  );
}
