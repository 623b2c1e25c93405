import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, Form as Fields, OwnZoneScript, Select, TextField } from "../../../../web/ui/index.ts";
import { setupSpaceText as text, wizardText } from "./text.ts";
import { RENAMED_ZONES, timeZones } from "./time-zones.ts";
import { afterStep, doneSteps, firstOpen, wizardPage } from "./wizard.tsx";

const UNSET = { name: "Our space", timeZone: "Etc/UTC" };

export const setupSpace = operatorPage({
  path: "/setup/space",
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("name", "time_zone");
    const empty = emptyFields(values, "name", "time_zone");
    if (empty) return renderPage(request, form, empty);
    const saved = await call(request, "space.update", values);
    return saved.ok ? { to: afterStep("space") } : renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const { name, timeZone } = request.space;
  const isUnset = timeZone === UNSET.timeZone;
  const field = fieldsOf(request, "space.update", {
    labels: text.fields,
    hints: { time_zone: text.zoneHint },
    form,
    from: { name: name === UNSET.name ? null : name, time_zone: isUnset ? null : timeZone },
    refused,
  });
  const page = await wizardPage(request, "space", {
    title: text.title,
    lede: text.lede,
    errors: field.errors,
    refused,
    body: ({ submit }) => (
      <Fields action="/setup/space" csrf={request.csrf()}>
        <TextField {...field("name")} required />
        <Select {...field("time_zone")} options={timeZones()} placeholder={text.zonePlaceholder} required />
        <ButtonRow>
          <Button kind={submit}>{wizardText.saveAndNext}</Button>
        </ButtonRow>
        {isUnset && <OwnZoneScript field="time_zone" renamed={RENAMED_ZONES} />}
      </Fields>
    ),
  });
  return { ...page, zones: true };
}

/** Takes the setup up again at the first open step. */
export const setupNext = operatorPage({
  path: "/setup/next",
  show: async (request) => ({ to: firstOpen(doneSteps(await need(request, "space.get_setup"))) }),
});
