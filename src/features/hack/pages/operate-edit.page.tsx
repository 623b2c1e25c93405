import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { Checkbox, FieldRow, FormCard, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { INSTANTS, isZone, rubricText, settingsIn } from "./edit-form.ts";
import { twoInstants, whichField } from "./local-instant.ts";
import { editText as text, timeText } from "./text.ts";
import { OPERATE, operatePath } from "./types.ts";

const ADD = `${OPERATE}/add`;
const FORM_BYTES_MAX = 128 * 1024;

type Name = keyof typeof text.fields;
type Values = (name: string) => string;
type Settings = Reply<"hack.get_settings">;

export const operateHackAdd = operatorPage({
  path: ADD,
  formBytesMax: FORM_BYTES_MAX,
  async show(request) {
    const { events } = await need(request, "hack.list", {});
    const values: Partial<Record<Name, string>> = {
      eid: events.length === 0 ? "anb-hack-01" : "",
      time_zone: request.space.timeZone,
      seats: "60",
      grace_seconds: "0",
      confirm_hours: "48",
      auto_promote: "on",
    };
    return renderPage((name) => values[name as Name] ?? "", { request, before: null });
  },
  act: async (request, form) => save(request, form, null),
});

export const operateHackEdit = operatorPage({
  path: `${OPERATE}/:eid/edit`,
  formBytesMax: FORM_BYTES_MAX,
  async show(request) {
    const before = await settingsOf(request);
    return renderPage(valuesOf(before), { request, before });
  },
  act: async (request, form) => save(request, form, await settingsOf(request)),
});

async function settingsOf(request: MemberRequest): Promise<Settings> {
  return need(request, "hack.get_settings", { eid: request.parameters.eid ?? "" });
}

async function save(request: MemberRequest, form: Fields, before: Settings | null): Promise<PageResponse> {
  const again = (refused: Refused | undefined) => renderPage((name) => form.text(name), { request, before, refused });
  const needed = ["title", "starts_on", "ends_on", ...(before ? [] : ["eid", "seats"])];
  const unready = emptyFields(form.filled("title", "starts_on", "ends_on", "eid", "seats"), ...needed);
  if (unready) return again(unready);
  const read = settingsIn(form);
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

function valuesOf({ event, settings, nda }: Settings): Values {
  const { time_zone: zone, applications_open, applications_close, submissions_close } = event;
  const { opens_at, promotions_end } = settings;
  const instants = { opens_at, applications_open, applications_close, promotions_end, submissions_close };
  const values: Record<string, string> = {
    ...{ title: event.title, about: event.about, time_zone: zone, venue: event.venue },
    ...{ starts_on: event.starts_on, ends_on: event.ends_on },
    ...{ grace_seconds: String(event.grace_seconds), confirm_hours: String(settings.confirm_hours) },
    ...{ auto_promote: settings.auto_promote ? "on" : "", rubric: rubricText(event.rubric), nda_text: nda?.text ?? "" },
    rev: String(settings.rev),
  };
  for (const name of INSTANTS) {
    const at = instants[name];
    if (at === null) continue;
    values[name] = localText(new Date(at), zone);
    const two = twoInstants(values[name] ?? "", zone);
    if (two) values[whichField(name)] = two[0].toISOString() === at ? "1" : "2";
  }
  return (name) => values[name] ?? "";
}

function renderPage(
  value: Values,
  { request, before, refused }: { request: MemberRequest; before: Settings | null; refused?: Refused | undefined },
): PageDocument {
  const { fields } = text;
  const which = Object.fromEntries(INSTANTS.map((name) => [whichField(name), timeText.which(fields[name])]));
  const errors = fieldErrors(refused, { ...fields, ...which });
  const title = before ? text.editTitle(before.event.title) : text.addTitle;
  const common = (name: Name) => ({ name, label: fields[name], value: value(name), error: errorAt(errors, name) });
  const time = (name: (typeof INSTANTS)[number], hint?: string) => (
    <Instant {...common(name)} value={value} hint={hint} errorOfWhich={errorAt(errors, whichField(name))} />
  );
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={errors}
        action={before ? operatePath(before.event.eid, "edit") : ADD}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: OPERATE, label: text.back }}
      >
        {before && <input type="hidden" name="rev" value={value("rev")} />}
        <TextField {...common("title")} maxlength={140} required />
        {!before && <TextField {...common("eid")} hint={text.eidHint} autocomplete="off" maxlength={64} required />}
        <TextArea {...common("about")} hint={text.aboutHint} rows={8} maxlength={5_000} />
        <h2>{text.when}</h2>
        <TextField {...common("venue")} maxlength={200} />
        <FieldRow>
          <TextField {...common("starts_on")} type="date" look="short" required />
          <TextField {...common("ends_on")} type="date" look="short" required />
        </FieldRow>
        <TextField {...common("time_zone")} hint={text.zoneHint} autocomplete="off" maxlength={64} required />
        {time("applications_open")}
        {time("applications_close")}
        {time("opens_at", text.opensHint)}
        {time("submissions_close")}
        <TextField {...common("grace_seconds")} inputmode="numeric" look="short" maxlength={4} />
        <h2>{text.people}</h2>
        {!before && (
          <TextField
            {...common("seats")}
            hint={text.seatsHint}
            inputmode="numeric"
            look="short"
            maxlength={5}
            required
          />
        )}
        <Checkbox
          name="auto_promote"
          label={fields.auto_promote}
          checked={value("auto_promote") === "on"}
          error={errorAt(errors, "auto_promote")}
        />
        {time("promotions_end", text.promotionsHint)}
        <TextField {...common("confirm_hours")} inputmode="numeric" look="short" maxlength={3} />
        <h2>{text.texts}</h2>
        <TextArea {...common("rubric")} hint={text.rubricHint} rows={5} maxlength={2_000} />
        <TextArea {...common("nda_text")} hint={text.ndaHint} rows={8} maxlength={20_000} />
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
