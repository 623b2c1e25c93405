import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused, refusedFields } from "../refused.ts";
import { TIME_ZONES } from "../time-zones.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, Select, TextField } from "../ui/index.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

const UNSET = { name: "Our space", timeZone: "Etc/UTC" };

export const setupSpace = operatorPage({
  path: "/setup/space",
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const given = form.filled("name", "time_zone");
    const missing = (["name", "time_zone"] as const).filter((field) => given[field] === undefined);
    if (missing.length > 0) {
      const faults = missing.map((field) => ({ field, problem: words.form.empty }));
      return shown(visit, form, refusedFields(...faults));
    }
    const updated = await call(visit, "space.update", given);
    if (!updated.ok) return shown(visit, form, updated.refused);
    return {
      to: "/setup/feed",
      notice: { tone: "success", text: words.setup.saved(updated.body.space.name) },
    };
  },
});

function shown(visit: Visit, form: Fields, refused?: Refused): Shown {
  const { name, nameText, fields, zoneHint, zonePlaceholder, save } = words.setup;
  const errors = fieldErrors(refused, fields);
  const known = {
    name: visit.space.name === UNSET.name ? "" : visit.space.name,
    timeZone: visit.space.timeZone === UNSET.timeZone ? "" : visit.space.timeZone,
  };
  return {
    title: name,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={name} lede={nameText} rank={1}>
          <Form action="/setup/space" csrf={visit.csrf()}>
            <TextField
              name="name"
              label={fields.name}
              value={refused ? form.text("name") : known.name}
              error={errorAt(errors, "name")}
              maxlength={80}
              required
            />
            <Select
              name="time_zone"
              label={fields.time_zone}
              hint={zoneHint}
              options={[...TIME_ZONES]}
              value={refused ? form.text("time_zone") : known.timeZone}
              placeholder={zonePlaceholder}
              error={errorAt(errors, "time_zone")}
              required
            />
            <ButtonRow>
              <Button>{save}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
