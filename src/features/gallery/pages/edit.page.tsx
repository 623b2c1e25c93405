import { need } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { TextField } from "../../../web/ui/index.ts";
import { PeopleField, peopleAt } from "./people-fields.tsx";
import { addText as text } from "./text.ts";
import { eventAt, galleryPath } from "./types.ts";

export const photoEdit = formPage({
  path: "/hack/:eid/photos/:photo/edit",
  who: "member",
  of: "gallery.update",
  async record(request) {
    const { eid } = await eventAt(request);
    const { photo } = await need(request, "gallery.get", { photo_id: request.parameters.photo ?? "" });
    const except = photo.people.map(({ member_id }) => member_id);
    const people = await peopleAt(request, { eid, except, isNamed: photo.my_consent !== null });
    return { photo, people, to: galleryPath(eid, photo.photo_id) };
  },
  labels: text,
  from: ({ photo }) => photo,
  view: ({ record: { people, to }, field, form }) => ({
    title: text.editTitle,
    lede: text.editLede,
    submit: text.save,
    cancel: { href: to, label: text.cancel },
    body: (
      <>
        <TextField {...field("alt")} hint={text.altHint} required />
        <TextField {...field("caption")} />
        <PeopleField
          name="people"
          label={text.addPeople}
          hint={text.addPeopleHint}
          options={people}
          values={form.all("people")}
        />
      </>
    ),
  }),
  input: (form, { photo }) => ({
    photo_id: photo.photo_id,
    alt: form.text("alt"),
    caption: form.text("caption"),
    add_people: form.all("people"),
  }),
  done: (_, { to }) => ({ to, text: text.saved }),
});
