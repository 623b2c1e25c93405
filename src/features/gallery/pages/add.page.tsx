import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
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
      ...{ eid, data_url: image.dataUrl, alt: form.text("alt"), caption: form.text("caption") },
      ...{ people: form.all("people"), others: form.text("others"), no_minors: form.text("no_minors") === "yes" },
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
  const errors = fieldErrors(refused, {
    ...{ image: text.image, alt: text.alt, caption: text.caption, people: text.people },
    ...{ others: text.others, no_minors: text.minors },
  });
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.title}
        lede={text.lede}
        errors={errors}
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
          error={errorAt(errors, "image")}
          accept={ACCEPTED}
          required
        />
        <TextField
          name="alt"
          label={text.alt}
          hint={text.altHint}
          value={form.text("alt")}
          error={errorAt(errors, "alt")}
          maxlength={300}
          required
        />
        <TextField
          name="caption"
          label={text.caption}
          value={form.text("caption")}
          error={errorAt(errors, "caption")}
          maxlength={300}
        />
        <PeopleField
          name="people"
          label={text.people}
          hint={text.peopleHint}
          people={people}
          chosen={form.all("people")}
          error={errorAt(errors, "people")}
        />
        <RadioGroup
          name="others"
          label={text.others}
          hint={text.othersHint}
          value={form.text("others") || undefined}
          error={errorAt(errors, "others")}
          options={[
            { value: "none", label: text.othersNone },
            { value: "agreed", label: text.othersAgreed },
          ]}
          required
        />
        <Checkbox
          name="no_minors"
          value="yes"
          label={text.minors}
          checked={form.text("no_minors") === "yes"}
          error={errorAt(errors, "no_minors")}
          required
        />
      </FormCard>
    ),
  };
}
