import {
  call,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { FormCard, RadioGroup, TextField } from "../../../web/ui/index.ts";
import { ResourceFields, resourceInput, resourceRefusal } from "./resource-fields.tsx";
import { ruleValue } from "./rules/rule-fields.tsx";
import { ruleText } from "./rules/text.ts";
import { weekFault, weekLabels } from "./rules/week-fields.tsx";
import { resourceFormText, resourceText } from "./text.ts";

const PATH = "/operate/resources/add";
const MINUTES_AT_FIRST = "240";
/** Most rooms are booked by quarter hours, and need no decision. */
const NEW = { approval: "instant", horizon_days: 90, step_minutes: 15, minutes_min: 15 } as const;

export const operateResourcesAdd = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = { ...resourceInput(form), ...form.filled("id", "kind") };
    const unready = emptyFields(values, "kind", "name", "id", "minutes_max") ?? weekFault(form);
    if (unready) return renderPage(request, form, unready);
    const added = await call(request, "resources.add", values);
    if (!added.ok) return renderPage(request, form, resourceRefusal(added.refused));
    const text = resourceFormText.added(added.body.resource.name);
    return { to: "/operate/resources", notice: { tone: "success", text } };
  },
});

function renderPage(request: MemberRequest, form: Fields, refused?: Refused): PageDocument {
  const { addTitle, addLede, fields, idHint, add, cancel } = resourceFormText;
  const errors = fieldErrors(refused, { ...fields, ...ruleText.fields, ...weekLabels() });
  const common = (name: "name" | "id" | "kind") => ({
    name,
    label: fields[name],
    value: form.text(name),
    error: errorAt(errors, name),
  });
  return {
    title: addTitle,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={addTitle}
        lede={addLede}
        errors={errors}
        action={PATH}
        csrf={request.csrf()}
        submit={add}
        cancel={{ href: "/operate/resources", label: cancel }}
      >
        <RadioGroup
          {...common("kind")}
          options={(["room", "printer", "equipment"] as const).map((kind) => ({
            value: kind,
            label: resourceText.kind[kind],
          }))}
          required
        />
        <TextField {...common("name")} maxlength={80} required />
        <TextField {...common("id")} hint={idHint} autocomplete="off" maxlength={63} required />
        <ResourceFields
          value={(name) => (name === "minutes_max" && !refused ? MINUTES_AT_FIRST : form.text(name))}
          rule={(name) => (refused ? form.text(name) : ruleValue(NEW, name))}
          bookable={refused ? form.text("bookable") === "on" : true}
          outsideHours={form.text("outside_hours") === "on"}
          typed={refused && form}
          errors={errors}
        />
      </FormCard>
    ),
  };
}
