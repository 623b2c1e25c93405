import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { LANGUAGE_NAMES } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import {
  Button,
  ButtonRow,
  EmailField,
  ErrorSummary,
  type FieldError,
  FieldRow,
  Form,
  PageHeader,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import type { Space } from "../../space/index.ts";
import { settingsText, spaceSettingsText } from "./text.ts";
import { timeZones } from "./time-zones.ts";
import { BackToSettings } from "./topics/parts.tsx";

const PATH = "/operate/settings/space";

export const operateSpace = operatorPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("name", "time_zone", "language");
    const place = placeIn(form);
    const unready = emptyFields(values, "name", "time_zone") ?? place.refused;
    if (unready) return renderPage(request, form, unready);
    const contact = { address: form.text("address") || null, contact_email: form.text("contact_email") || null };
    const updated = await call(request, "space.update", { ...values, ...place.values, ...contact });
    if (!updated.ok) return renderPage(request, form, updated.refused);
    return { to: PATH, notice: { tone: "success", text: spaceSettingsText.saved } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { space: title, spaceLede, fields } = spaceSettingsText;
  const { space } = await need(request, "space.get");
  const labels = { ...fields, ...settingsText.place.fields, ...settingsText.place.contact };
  const errors = fieldErrors(refused, labels);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={spaceLede} actions={<BackToSettings />} />
        <SpaceSection request={request} space={space} errors={errors} typed={refused && form} />
      </>
    ),
  };
}

/** The typed coordinates: both, or neither for an unknown location. */
function placeIn(form: Fields): { values: Record<string, number | null>; refused?: Refused } {
  const typed = form.filled("latitude", "longitude");
  const { problem, together } = settingsText.place;
  const faults = (["latitude", "longitude"] as const).flatMap((field) => {
    const text = typed[field];
    if (text === undefined) return Object.keys(typed).length > 0 ? [{ field, problem: together }] : [];
    return /^[-+]?\d{1,3}([.,]\d{1,8})?$/.test(text) ? [] : [{ field, problem }];
  });
  if (faults.length > 0) return { values: {}, refused: refusedFields(...faults) };
  const degrees = (text: string | undefined) => (text === undefined ? null : Number(text.replace(",", ".")));
  return { values: { latitude: degrees(typed.latitude), longitude: degrees(typed.longitude) } };
}

type SpaceSectionProps = { request: MemberRequest; space: Space; errors: FieldError[]; typed: Fields | undefined };

function SpaceSection({ request, space, errors, typed }: SpaceSectionProps) {
  const { fields, languageHint, zoneHint, zonePlaceholder, save, identity } = spaceSettingsText;
  const { place } = settingsText;
  const coordinate = (name: "latitude" | "longitude") => ({
    name,
    label: place.fields[name],
    value: typed?.text(name) ?? String(space[name] ?? ""),
    error: errorAt(errors, name),
    inputmode: "text" as const,
    look: "short" as const,
    maxlength: 14,
  });
  return (
    <Section id="space" title={identity} split>
      <Form action={PATH} csrf={request.csrf()}>
        <TextField
          name="name"
          label={fields.name}
          value={typed?.text("name") ?? space.name}
          error={errorAt(errors, "name")}
          maxlength={80}
          required
        />
        <Select
          name="time_zone"
          label={fields.time_zone}
          hint={zoneHint}
          options={timeZones()}
          value={typed?.text("time_zone") ?? space.time_zone}
          placeholder={zonePlaceholder}
          error={errorAt(errors, "time_zone")}
          required
        />
        <Select
          name="language"
          label={fields.language}
          hint={languageHint}
          options={offeredLanguages().map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={typed?.text("language") ?? space.language}
          error={errorAt(errors, "language")}
          required
        />
        <FieldRow>
          <TextField {...coordinate("latitude")} hint={place.hint} />
          <TextField {...coordinate("longitude")} />
        </FieldRow>
        <TextField
          name="address"
          label={place.contact.address}
          hint={place.contactHint}
          value={typed?.text("address") ?? space.address ?? ""}
          error={errorAt(errors, "address")}
          maxlength={200}
        />
        <EmailField
          name="contact_email"
          label={place.contact.contact_email}
          value={typed?.text("contact_email") ?? space.contact_email ?? ""}
          error={errorAt(errors, "contact_email")}
          autocomplete="off"
        />
        <ButtonRow>
          <Button>{save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
