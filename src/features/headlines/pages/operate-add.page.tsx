import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { FormCard } from "../../../web/ui/index.ts";
import { SourceFields, sourceInput, sourceRefusal } from "./source-fields.tsx";
import { sourceText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/add`;
const DEFAULTS = { name: "", url: "", weight: "1", every_minutes: "30" };

export const operateNewsAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const values = sourceInput(form);
    if ("unready" in values) return renderPage(request, { form, refused: values.unready });
    const added = await call(request, "headlines.add_source", values.input);
    if (!added.ok) return renderPage(request, { form, refused: sourceRefusal(added.refused) });
    return { to: OPERATE, notice: { tone: "success", text: text.added(added.body.source.name) } };
  },
});

function renderPage(request: MemberRequest, typed?: { form: Fields; refused: Refused }): PageDocument {
  const errors = fieldErrors(typed?.refused, text.fields);
  return {
    title: text.addTitle,
    layout: "focus",
    refused: typed?.refused,
    body: (
      <FormCard
        title={text.addTitle}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <SourceFields value={(name) => typed?.form.text(name) ?? DEFAULTS[name]} errors={errors} />
      </FormCard>
    ),
  };
}
