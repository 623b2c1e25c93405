import {
  call,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Checkbox, FileField, FormCard, RadioGroup, TextField } from "../../../web/ui/index.ts";
import { PeopleField, peopleAt } from "./people-fields.tsx";
import { addText as text } from "./text.ts";
import { eventAt, galleryPath, MINE } from "./types.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/avif";

export const photoAdd = memberPage({
  path: "/hack/:eid/photos/add",
  takesFile: "image",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { eid } = await eventAt(request);
    const image = form.image("image");
    if (image === null) return renderPage(request, form, refusedFields({ field: "image", problem: text.noImage }));
    if ("fault" in image) return renderPage(request, form, refusedFields({ field: "image", problem: text.large }));
    const sent = await call(request, "gallery.upload", {
      eid,
      data_url: image.dataUrl,
      alt: form.text("alt"),
      caption: form.text("caption"),
      people: form.all("people"),
      others: form.text("others"),
      no_minors: form.text("no_minors") === "yes",
    });
    if (!sent.ok) return renderPage(request, form, asFields(sent.refused));
    return { to: MINE, notice: { tone: "success", text: text.sent } };
  },
});

/** What the decoder and the store refuse belongs to the file. */
function asFields(refused: Refused): Refused {
  const isFile = refused.kind === "not_an_image" || refused.kind === "already_exists";
  return isFile ? withProblems(refused, {}, { field: "image", problem: refused.text }) : refused;
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { eid } = await eventAt(request);
  const people = await peopleAt(request, { eid });
  const { image, alt, caption, others } = text;
  const field = fieldsOf(request, "gallery.upload", {
    labels: { image, alt, caption, people: text.people, others, no_minors: text.minors },
    hints: { alt: text.altHint, people: text.peopleHint, others: text.othersHint },
    form,
    refused,
  });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={field.errors}
        action={galleryPath(eid, "add")}
        csrf={request.csrf()}
        multipart
        submit={text.submit}
        cancel={{ href: galleryPath(eid), label: text.cancel }}
      >
        <FileField
          name="image"
          label={text.image}
          hint={text.imageHint}
          error={errorAt(field.errors, "image")}
          accept={ACCEPTED}
          required
        />
        <TextField {...field("alt")} />
        <TextField {...field("caption")} />
        <PeopleField {...field.many("people")} options={people} />
        <RadioGroup
          {...field("others")}
          options={[
            { value: "none", label: text.othersNone },
            { value: "agreed", label: text.othersAgreed },
          ]}
        />
        <Checkbox {...field.box("no_minors")} value="yes" checked={form.text("no_minors") === "yes"} required />
      </FormCard>
    ),
  };
}
