import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { FormCard, TextField } from "../../../../web/ui/index.ts";
import { shownRules } from "../rules/rule-fields.tsx";
import { weekFault } from "../rules/week-fields.tsx";
import { resourceFormText } from "../text.ts";
import { NEW_MINUTES_MAX, NEW_RULES } from "./new-rules.ts";
import { FirstFields, ResourceFields, resourceInput, resourceLabels, resourceRefusal } from "./resource-fields.tsx";

const PATH = "/operate/resources/add";

export const operateResourcesAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = { ...resourceInput(form, form.filled), ...form.filled("id", "kind") };
    const unready = emptyFields(values, "name", "kind", "minutes_max") ?? weekFault(form);
    if (unready) return renderPage(request, form, unready);
    const added = await call(request, "resources.add", values);
    if (!added.ok) return renderPage(request, form, resourceRefusal(added.refused));
    const text = resourceFormText.added(added.body.resource.name);
    return { to: "/operate/resources", notice: { tone: "success", text } };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { addTitle, addLede, idHint, add, cancel } = resourceFormText;
  const from = { kind: "room", minutes_max: NEW_MINUTES_MAX, bookable: true, ...shownRules(NEW_RULES) };
  const field = fieldsOf(request, "resources.add", { labels: resourceLabels(), form, from, refused });
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={addTitle}
        lede={addLede}
        errors={field.errors}
        action={PATH}
        csrf={request.csrf()}
        submit={add}
        cancel={{ href: "/operate/resources", label: cancel }}
      >
        <FirstFields field={field} />
        <ResourceFields
          field={field}
          form={form}
          id={<TextField {...field("id")} hint={idHint} autocomplete="off" maxlength={63} />}
        />
      </FormCard>
    ),
  };
}
