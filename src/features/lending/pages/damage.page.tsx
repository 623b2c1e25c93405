import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
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
  const { name: reporter_name, email: reporter_contact } = request.viewer;
  const from = { reporter_name, reporter_contact };
  const field = fieldsOf(request, "lending.report_damage", { labels: fields, form, from, refused });
  const title = text.title(id);
  const lend = request.query("lend") || form.text("lend");
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={`${unitPath(id)}/damage`}
        csrf={request.csrf()}
        multipart
        hidden={{ lend }}
        submit={text.send}
        cancel={{ href: unitPath(id), label: text.cancel }}
      >
        <Select
          {...field("type")}
          options={Object.entries(text.types).map(([value, label]) => ({ value, label }))}
          placeholder=""
        />
        <TextArea {...field("description")} hint={text.hint} rows={4} />
        <FileField
          name="photo"
          label={fields.photo}
          hint={text.photoHint}
          accept="image/*"
          error={errorAt(field.errors, "photo")}
        />
        <TextField {...field("reporter_name")} />
        <TextField {...field("reporter_contact")} />
      </FormCard>
    ),
  };
}
