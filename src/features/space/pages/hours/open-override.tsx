import { DateTime } from "luxon";
import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  localText,
  momentOf,
  type OneTimeNotice,
  PageRefusal,
  type Refused,
  refusedFields,
  type WebRequest,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, RadioGroup, Section, TextField } from "../../../../web/ui/index.ts";
import { hoursText } from "./text.ts";

const { override } = hoursText;
const STATES = ["open", "closed", "by_hours"] as const;
const UNTILS = ["hours", "time", "changed"] as const;

type OverrideFormProps = { request: WebRequest; path: string; form: Fields; refused: Refused | undefined };

/** The form that overrides the opening hours. */
export function OverrideForm({ request, path, form, refused }: OverrideFormProps) {
  const { title, lede, fields, states, messageHint, untils, timeHint, save } = override;
  const hints = { message: messageHint };
  const field = fieldsOf(request, "space.set_state", { labels: fields, hints, form, refused });
  return (
    <Section id="hand" title={title} lede={lede} split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "hand" }}>
        <RadioGroup {...field("state")} options={STATES.map((state) => ({ value: state, label: states[state] }))} />
        <TextField {...field("message")} />
        <RadioGroup
          name="until"
          label={fields.until}
          options={UNTILS.map((until) => ({ value: until, label: untils[until] }))}
          value={form.shown("until", "hours")}
          required
        />
        <TextField
          name="until_time"
          label={fields.until_time}
          hint={timeHint}
          type="time"
          look="short"
          value={form.text("until_time")}
          error={errorAt(field.errors, "until_time")}
        />
        <ButtonRow>
          <Button>{save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

/** Handles that form. */
export async function overrideHours(request: WebRequest, form: Fields): Promise<OneTimeNotice | { refused: Refused }> {
  const { state, message } = form.filled("state", "message");
  const unready = emptyFields({ state }, "state");
  if (unready) return { refused: unready };
  const until = state === "by_hours" ? {} : untilOf(request, form);
  if (until === null) return { refused: refusedFields({ field: "until_time", problem: override.timeProblem }) };
  const done = await call(request, "space.set_state", { state, ...(message && { message }), ...until });
  if (done.ok) return { tone: "success", text: override.saved[state as (typeof STATES)[number]] };
  if (done.refused.status === 401) throw new PageRefusal(done.refused);
  return { refused: done.refused };
}

function untilOf({ now, space: { timeZone } }: WebRequest, form: Fields): Readonly<Record<string, unknown>> | null {
  if (form.text("until") === "hours") return { until_hours_change: true };
  if (form.text("until") !== "time") return {};
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  for (const day of [today, today.plus({ days: 1 })]) {
    const at = momentOf(`${localText(day.toJSDate(), timeZone).slice(0, 11)}${form.text("until_time")}`, timeZone);
    if (at && at > now) return { until_iso: at.toISOString() };
  }
  return null;
}
