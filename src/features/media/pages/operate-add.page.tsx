import {
  call,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, RadioGroup } from "../../../web/ui/index.ts";
import { chosenImage, ImageFields } from "./image-fields.tsx";
import { mediaText } from "./text.ts";
import { MEDIA, PURPOSES } from "./types.ts";

const PATH = `${MEDIA}/add`;

export const operateMediaAdd = operatorPage({
  path: PATH,
  takesFile: "image",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const image = chosenImage(form);
    const { none } = mediaText.form;
    const problem = "problem" in image ? image.problem : image.data_url === undefined ? none : null;
    if (problem !== null || "problem" in image) {
      return renderPage(request, form, refusedFields({ field: "image", problem: problem ?? "" }));
    }
    const input = { purpose: form.text("purpose"), alt: form.text("alt"), ...image };
    const added = await call(request, "media.upload", input);
    if (!added.ok) return renderPage(request, form, asFields(added.refused));
    return { to: MEDIA, notice: { tone: "success", text: mediaText.form.added } };
  },
});

/** What the decoder and the store refuse belongs to a field. */
function asFields(refused: Refused): Refused {
  const field = { not_an_image: "image", already_exists: "purpose" }[refused.kind as string];
  if (field === undefined) return refused;
  return withProblems(refused, {}, { field, problem: refused.text });
}

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { title, lede, fields: labels, imageHint, save, cancel } = mediaText.form;
  const field = fieldsOf(request, "media.upload", { labels, form, refused });
  const wanted = form.text("purpose") || request.query("purpose");
  const options = PURPOSES.map((value) => ({
    value,
    label: mediaText.purpose[value],
    hint: mediaText.ledes[value],
  }));
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        lede={lede}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        multipart
        submit={save}
        cancel={{ href: MEDIA, label: cancel }}
      >
        <RadioGroup
          {...field("purpose")}
          options={options}
          value={options.some(({ value }) => value === wanted) ? wanted : undefined}
        />
        <ImageFields field={field} label={labels.image} hint={imageHint} required />
      </FormCard>
    ),
  };
}
