import {
  call,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard } from "../../../web/ui/index.ts";
import { SourceFields, sourceInput, sourceRefusal } from "./source-fields.tsx";
import { sourceText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/add`;
const DEFAULTS = { weight: 1, every_minutes: 30 };

export const operateNewsAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = sourceInput(form, form.filled);
    if ("unready" in values) return renderPage(request, form, values.unready);
    const added = await call(request, "headlines.add_source", values.input);
    if (!added.ok) return renderPage(request, form, sourceRefusal(added.refused));
    return { to: OPERATE, notice: { tone: "success", text: text.added(added.body.source.name) } };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { fields: labels } = text;
  const field = fieldsOf(request, "headlines.add_source", { labels, form, from: DEFAULTS, refused });
  return {
    title: text.addTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={text.addTitle}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: OPERATE, label: text.cancel }}
      >
        <SourceFields field={field} />
      </FormCard>
    ),
  };
}
