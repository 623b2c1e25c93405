import {
  call,
  errorAt,
  type Form,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type Refused,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  CheckboxGroup,
  FieldRow,
  Form as Fields,
  PageLink,
  TextField,
} from "../../../../web/ui/index.ts";
import { afterStep, stepPath, wizardPage, wizardText } from "../../../settings/pages/parts.ts";
import { newNight, type OpeningHours, WEEKDAYS } from "../../index.ts";
import { hoursOfDay } from "./hours-format.ts";
import { hoursText } from "./text.ts";

const PATH = stepPath("hours");
const { setup: text } = hoursText;
const WORKDAYS = WEEKDAYS.slice(0, 5);

/** The same hours on several days. The page of the hours has the rest. */
export const setupHours = operatorPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const days = form.all("days");
    const span = { opens_at: form.text("opens_at"), closes_at: form.text("closes_at") };
    const faults = [
      ...(days.length === 0 ? [{ field: "days", problem: text.noDay }] : []),
      ...(span.opens_at === "" ? [{ field: "opens_at", problem: text.noTime }] : []),
      ...(span.closes_at === "" ? [{ field: "closes_at", problem: text.noTime }] : []),
    ];
    if (faults.length > 0) return renderPage(request, form, refusedFields(...faults));
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, days.some((each) => each === day) ? [span] : []]));
    const saved = await call(request, "space.set_hours", { week, past_midnight: form.text("past_midnight") === "on" });
    if (saved.ok) return { to: afterStep("hours") };
    const problem = saved.refused.faults[0]?.problem;
    return renderPage(request, form, problem ? refusedFields({ field: "closes_at", problem }) : saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused) {
  const { week } = await need(request, "space.get_hours");
  const errors = fieldErrors(refused, text.fields);
  const isNew = form === untouched;
  const open = WEEKDAYS.filter((day) => week[day].length > 0);
  const [first] = open.flatMap((day) => week[day]);
  const time = (name: "opens_at" | "closes_at", usual: string) => ({
    name,
    label: text.fields[name],
    value: form.shown(name, first?.[name] ?? usual) ?? "",
    error: errorAt(errors, name),
  });
  // This form would replace them, so it shows them.
  const differ = new Set(open.map((day) => hoursOfDay(week[day]))).size > 1 || open.some((day) => week[day].length > 1);
  return wizardPage(request, "hours", {
    title: text.title,
    lede: text.lede,
    errors,
    refused,
    body: ({ submit }) => (
      <>
        {differ && <Week week={week} />}
        <Fields action={PATH} csrf={request.csrf()}>
          <CheckboxGroup
            name="days"
            label={text.fields.days}
            options={WEEKDAYS.map((day) => ({ value: day, label: hoursText.days[day] }))}
            values={isNew ? [...(open.length > 0 ? open : WORKDAYS)] : form.all("days")}
            error={errorAt(errors, "days")}
            required
          />
          <FieldRow>
            <TextField {...time("opens_at", "09:00")} type="time" look="short" required />
            <TextField {...time("closes_at", "18:00")} type="time" look="short" required />
          </FieldRow>
          {refused && newNight([{ opens_at: form.text("opens_at"), closes_at: form.text("closes_at") }]) && (
            <Checkbox
              name="past_midnight"
              label={hoursText.operate.pastMidnight}
              checked={form.text("past_midnight") === "on"}
            />
          )}
          <ButtonRow>
            <Button kind={submit}>{wizardText.saveAndNext}</Button>
          </ButtonRow>
        </Fields>
        <p class="soft">
          {text.other} <PageLink href="/operate/hours">{text.otherLink}</PageLink>
        </p>
      </>
    ),
  });
}

function Week({ week }: { week: OpeningHours["week"] }) {
  return (
    <ul class="wizard-list">
      {WEEKDAYS.map((day) => (
        <li key={day}>
          <span>{hoursText.days[day]}</span>
          <span class="soft">{hoursOfDay(week[day])}</span>
        </li>
      ))}
    </ul>
  );
}
