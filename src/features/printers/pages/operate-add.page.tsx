import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { FormCard, TextField } from "../../../web/ui/index.ts";
import { PrinterFields, printerInput } from "./printer-fields.tsx";
import { printersText } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/add`;

export const operatePrintersAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const input = { id: form.text("id"), ...printerInput(form) };
    const added = await call(request, "printers.add", input as never);
    if (!added.ok) return renderPage(request, form, added.refused);
    const { id, name } = added.body.printer;
    return { to: `${OPERATE}/${id}`, notice: { tone: "success", text: printersText.operate.added(name) } };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { add, fields, idHint } = printersText.operate;
  const errors = fieldErrors(refused, fields);
  return {
    title: add,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={add}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={add}
        cancel={{ href: OPERATE, label: printersText.title }}
      >
        <TextField
          name="id"
          label={fields.id}
          hint={idHint}
          value={form.text("id")}
          error={errorAt(errors, "id")}
          autocomplete="off"
          maxlength={40}
          required
        />
        <PrinterFields value={(name) => form.text(name)} errors={errors} />
      </FormCard>
    ),
  };
}
