import {
  call,
  emptyFields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  type Form as Sent,
  untouched,
} from "../../../web/core/index.ts";
import { LANGUAGE_NAMES } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmailField,
  ErrorSummary,
  FieldRow,
  Form,
  PageHeader,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { timeZones } from "./setup/time-zones.ts";
import { settingsText, spaceSettingsText } from "./text.ts";
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

async function renderPage(request: MemberRequest, form: Sent, refused?: Refused): Promise<PageDocument> {
  const { space: title, spaceLede, fields, zoneHint, languageHint } = spaceSettingsText;
  const { place } = settingsText;
  const { space } = await need(request, "space.get");
  const field = fieldsOf(request, "space.update", {
    labels: { ...fields, ...place.fields, ...place.contact },
    hints: { time_zone: zoneHint, language: languageHint, latitude: place.hint, address: place.contactHint },
    form,
    from: space,
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} lede={spaceLede} actions={<BackToSettings />} />
        <SpaceSection csrf={request.csrf()} field={field} />
      </>
    ),
  };
}

/** The typed coordinates: both, or neither for an unknown location. */
function placeIn(form: Sent): { values: Record<string, number | null>; refused?: Refused } {
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

type Name = "name" | "time_zone" | "language" | "latitude" | "longitude" | "address" | "contact_email";

function SpaceSection({ csrf, field }: { csrf: string; field: Fields<Name> }) {
  const { zonePlaceholder, save, identity } = spaceSettingsText;
  const languages = offeredLanguages().map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <Section id="space" title={identity} split>
      <Form action={PATH} csrf={csrf}>
        <TextField {...field("name")} required />
        <Select {...field("time_zone")} options={timeZones()} placeholder={zonePlaceholder} required />
        <Select {...field("language")} options={languages} required />
        <FieldRow>
          <TextField {...field("latitude")} inputmode="text" look="short" maxlength={14} />
          <TextField {...field("longitude")} inputmode="text" look="short" maxlength={14} />
        </FieldRow>
        <TextField {...field("address")} />
        <EmailField {...field("contact_email")} autocomplete="off" />
        <ButtonRow>
          <Button>{save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
