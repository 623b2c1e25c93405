import { formPage } from "../../../web/recipes/index.ts";
import { TextField } from "../../../web/ui/index.ts";
import { PrinterFields, printerInput } from "./printer-fields.tsx";
import { printersText } from "./text.ts";
import { OPERATE } from "./types.ts";

const text = printersText.operate;

export const operatePrintersAdd = formPage({
  path: `${OPERATE}/add`,
  who: "operator",
  of: "printers.add",
  record: async () => ({}),
  labels: text.fields,
  view: ({ field, form }) => ({
    title: text.add,
    submit: text.add,
    cancel: { href: OPERATE, label: printersText.title },
    body: (
      <>
        <TextField {...field("id")} hint={text.idHint} autocomplete="off" maxlength={40} />
        <PrinterFields field={field} written={(name) => form.text(name)} />
      </>
    ),
  }),
  input: (form) => ({ id: form.text("id"), ...printerInput(form, form.filled) }),
  done: ({ printer: { id, name } }) => ({ to: `${OPERATE}/${id}`, text: text.added(name) }),
});
