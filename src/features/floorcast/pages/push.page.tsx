import { slug } from "../../../kernel/values/slug.ts";
import { emptyFields, type Form } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { TextArea, TextField } from "../../../web/ui/index.ts";
import { pushText as text } from "./text.ts";
import { FLOOR, PUSH } from "./types.ts";

const FIELDS = ["member_name", "action", "event_title", "date", "dek"] as const;

/** A story without pictures. The form of highlights takes pictures and the people in them. */
export const floorcastPush = formPage({
  path: PUSH,
  who: "member",
  of: "floorcast.push",
  record: async ({ viewer }) => viewer,
  labels: text.fields,
  from: ({ name }) => ({ member_name: name }),
  view: ({ field }) => ({
    title: text.title,
    lede: (
      <>
        {text.lede} <a href="/highlights/new">{text.withPictures}</a>
      </>
    ),
    submit: text.submit,
    cancel: { href: FLOOR, label: text.cancel },
    body: (
      <>
        <TextField {...field("member_name")} />
        <TextField {...field("action")} hint={text.actionHint} />
        <TextField {...field("event_title")} />
        <TextField {...field("date")} type="date" />
        <TextField {...field("event_url")} type="url" />
        <TextArea {...field("dek")} />
      </>
    ),
  }),
  check: (form) => emptyFields(form.filled(...FIELDS), ...FIELDS),
  input: (form) => ({ id: idOf(form), images: [], ...form.filled(...FIELDS, "event_url") }),
  done: ({ status }) => ({ to: FLOOR, text: text[status] }),
});

/** The same story sent again has the same id, and so replaces the pending one. */
function idOf(form: Form): string {
  const parts = [slug(form.text("member_name"), 40), slug(form.text("event_title"), 40)];
  return [form.text("date"), ...parts.map((part) => part || "story")].join("-");
}
