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
import { Button, ButtonRow, type FieldError, Form, RadioGroup, Section, TextField } from "../../../../web/ui/index.ts";
import { hoursText } from "./text.ts";

const { override } = hoursText;
const STATES = ["open", "closed", "by_hours"] as const;
const UNTILS = ["hours", "time", "changed"] as const;

export type OverrideFormProps = { request: WebRequest; path: string; errors: FieldError[]; typed: Fields | undefined };

/** The form that overrides the opening hours. */
export function OverrideForm({ request, path, errors, typed }: OverrideFormProps) {
  const { title, lede, fields, states, messageHint, untils, timeHint, save } = override;
  const value = (name: string) => typed?.text(name) ?? "";
  return (
    <Section id="hand" title={title} lede={lede} split>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "hand" }}>
        <RadioGroup
          name="state"
          label={fields.state}
          options={STATES.map((state) => ({ value: state, label: states[state] }))}
          value={value("state")}
          error={errorAt(errors, "state")}
          required
        />
        <TextField
          name="message"
          label={fields.message}
          hint={messageHint}
          value={value("message")}
          error={errorAt(errors, "message")}
          maxlength={140}
        />
        <RadioGroup
          name="until"
          label={fields.until}
          options={UNTILS.map((until) => ({ value: until, label: untils[until] }))}
          value={value("until") || "hours"}
          required
        />
        <TextField
          name="until_time"
          label={fields.until_time}
          hint={timeHint}
          type="time"
          look="short"
          value={value("until_time")}
          error={errorAt(errors, "until_time")}
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
