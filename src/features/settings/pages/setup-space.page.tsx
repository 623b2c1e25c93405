import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  formText,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form, Select, TextField } from "../../../web/ui/index.ts";
import { setupText } from "./text.ts";
import { timeZones } from "./time-zones.ts";

const UNSET = { name: "Our space", timeZone: "Etc/UTC" };

export const setupSpace = operatorPage({
  path: "/setup/space",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("name", "time_zone");
    const missing = (["name", "time_zone"] as const).filter((field) => values[field] === undefined);
    if (missing.length > 0) {
      const faults = missing.map((field) => ({ field, problem: formText.empty }));
      return renderPage(request, form, refusedFields(...faults));
    }
    const updated = await call(request, "space.update", values);
    if (!updated.ok) return renderPage(request, form, updated.refused);
    return {
      to: "/setup/feed",
      notice: { tone: "success", text: setupText.saved(updated.body.space.name) },
    };
  },
});

function renderPage(request: WebRequest, form: Fields, refused?: Refused): PageDocument {
  const { name, nameText, fields, zoneHint, zonePlaceholder, save } = setupText;
  const errors = fieldErrors(refused, fields);
  const known = {
    name: request.space.name === UNSET.name ? "" : request.space.name,
    timeZone: request.space.timeZone === UNSET.timeZone ? "" : request.space.timeZone,
  };
  return {
    title: name,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <Card title={name} lede={nameText} rank={1}>
          <Form action="/setup/space" csrf={request.csrf()}>
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
              options={timeZones()}
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
