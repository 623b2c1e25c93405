import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { PeopleField, peopleAt } from "./people-fields.tsx";
import { addText as text } from "./text.ts";
import { eventAt, galleryPath } from "./types.ts";

export const photoEdit = memberPage({
  path: "/hack/:eid/photos/:photo/edit",
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { eid } = await eventAt(request);
    const photo_id = request.parameters.photo ?? "";
    const words = { alt: form.text("alt"), caption: form.text("caption") };
    const saved = await call(request, "gallery.update", { photo_id, ...words, add_people: form.all("people") });
    if (!saved.ok) return renderPage(request, form, saved.refused);
    return { to: galleryPath(eid, photo_id), notice: { tone: "success", text: text.saved } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { eid } = await eventAt(request);
  const { photo } = await need(request, "gallery.get", { photo_id: request.parameters.photo ?? "" });
  const except = photo.people.map(({ member_id }) => member_id);
  const people = await peopleAt(request, { eid, except, isNamed: photo.my_consent !== null });
  const errors = fieldErrors(refused, { alt: text.alt, caption: text.caption, people: text.addPeople });
  const written = (name: "alt" | "caption") => (form === untouched ? photo[name] : form.text(name));
  return {
    title: text.editTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.editTitle}
        lede={text.editLede}
        errors={errors}
        action={galleryPath(eid, `${photo.photo_id}/edit`)}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: galleryPath(eid, photo.photo_id), label: text.cancel }}
      >
        <TextField
          name="alt"
          label={text.alt}
          hint={text.altHint}
          value={written("alt")}
          error={errorAt(errors, "alt")}
          maxlength={300}
          required
        />
        <TextField
          name="caption"
          label={text.caption}
          value={written("caption")}
          error={errorAt(errors, "caption")}
          maxlength={300}
        />
        <PeopleField
          name="people"
          label={text.addPeople}
          hint={text.addPeopleHint}
          people={people}
          chosen={form.all("people")}
          error={errorAt(errors, "people")}
        />
      </FormCard>
    ),
  };
}
