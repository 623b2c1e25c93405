import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { FormCard, RadioGroup, TextField } from "../../../web/ui/index.ts";
import { ResourceFields, resourceInput, resourceLabels, resourceRefusal } from "./resource-fields.tsx";
import { shownRules } from "./rules/rule-fields.tsx";
import { weekFault } from "./rules/week-fields.tsx";
import { resourceFormText, resourceText } from "./text.ts";

const PATH = "/operate/resources/add";
const MINUTES_AT_FIRST = 240;
/** Most rooms are booked by quarter hours, and need no decision. */
const NEW = { approval: "instant", horizon_days: 90, step_minutes: 15, minutes_min: 15 } as const;

export const operateResourcesAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = { ...resourceInput(form, form.filled), ...form.filled("id", "kind") };
    const unready = emptyFields(values, "kind", "name", "id", "minutes_max") ?? weekFault(form);
    if (unready) return renderPage(request, form, unready);
    const added = await call(request, "resources.add", values);
    if (!added.ok) return renderPage(request, form, resourceRefusal(added.refused));
    const text = resourceFormText.added(added.body.resource.name);
    return { to: "/operate/resources", notice: { tone: "success", text } };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { addTitle, addLede, idHint, add, cancel } = resourceFormText;
  const from = { minutes_max: MINUTES_AT_FIRST, bookable: true, ...shownRules(NEW) };
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
        <RadioGroup
          {...field("kind")}
          options={(["room", "printer", "equipment"] as const).map((kind) => ({
            value: kind,
            label: resourceText.kind[kind],
          }))}
        />
        <TextField {...field("name")} />
        <TextField {...field("id")} hint={idHint} autocomplete="off" maxlength={63} />
        <ResourceFields field={field} form={form} />
      </FormCard>
    ),
  };
}
