import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { FileField, FormCard, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { lendingText } from "./text.ts";
import { LOANS, unitAt, unitPath } from "./types.ts";

const text = lendingText.damage;
const { fields } = lendingText;

export const unitDamage = memberPage({
  path: "/u/:unit/damage",
  takesFile: "image",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const unit = request.parameters.unit ?? "";
    const values = form.filled("type", "description", "reporter_name", "reporter_contact");
    const unready = emptyFields(values, "type", "description", "reporter_name", "reporter_contact");
    if (unready) return renderPage(request, form, unready);
    const photo = form.image("photo");
    if (photo && "fault" in photo)
      return renderPage(request, form, refusedFields({ field: "photo", problem: text.tooLarge }));
    const lend = form.filled("lend").lend;
    const sent = await call(request, "lending.report_damage", {
      unit,
      type: form.text("type"),
      description: form.text("description"),
      reporter_name: form.text("reporter_name"),
      reporter_role: lend ? "borrower" : request.viewer.operator ? "ops-staff" : "member",
      reporter_contact: form.text("reporter_contact"),
      ...(lend && { lend_id: lend }),
      ...(photo && { photo: photo.dataUrl }),
    });
    if (!sent.ok) return renderPage(request, form, sent.refused);
    return { to: LOANS, notice: { tone: "success", text: text.sent } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { id } = await unitAt(request);
  const errors = fieldErrors(refused, fields);
  const title = text.title(id);
  const common = (name: "type" | "description" | "reporter_name" | "reporter_contact", otherwise = "") => ({
    name,
    label: fields[name],
    value: refused ? form.text(name) : otherwise,
    error: errorAt(errors, name),
  });
  const lend = request.query("lend") || form.text("lend");
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={errors}
        action={`${unitPath(id)}/damage`}
        csrf={request.csrf()}
        multipart
        hidden={{ lend }}
        submit={text.send}
        cancel={{ href: unitPath(id), label: text.cancel }}
      >
        <Select
          {...common("type")}
          options={Object.entries(text.types).map(([value, label]) => ({ value, label }))}
          placeholder=""
          required
        />
        <TextArea {...common("description")} hint={text.hint} rows={4} maxlength={4000} required />
        <FileField
          name="photo"
          label={fields.photo}
          hint={text.photoHint}
          accept="image/*"
          error={errorAt(errors, "photo")}
        />
        <TextField {...common("reporter_name", request.viewer.name)} maxlength={120} required />
        <TextField {...common("reporter_contact", request.viewer.email)} maxlength={254} required />
      </FormCard>
    ),
  };
}
