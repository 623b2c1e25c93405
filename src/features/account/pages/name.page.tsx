import { emptyFields } from "../../../web/core/index.ts";
import { formPage } from "../../../web/recipes/index.ts";
import { TextField } from "../../../web/ui/index.ts";
import { nameText as text } from "./text.ts";

export const changeName = formPage({
  path: "/account/name",
  who: "member",
  of: "account.set_name",
  record: async ({ viewer }) => viewer,
  labels: text.fields,
  from: ({ name }) => ({ name }),
  view: ({ field }) => ({
    title: text.title,
    lede: text.lede,
    submit: text.submit,
    cancel: { href: "/account", label: text.cancel },
    body: <TextField {...field("name")} autocomplete="name" />,
  }),
  check: (form) => emptyFields(form.filled("name"), "name"),
  input: (form) => form.filled("name"),
  done: ({ name }) => ({ to: "/account", text: text.done(name) }),
});
