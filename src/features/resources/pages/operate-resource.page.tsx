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
} from "../../../web/core/index.ts";
import { DefinitionList, FormCard, TextField } from "../../../web/ui/index.ts";
import { ManagerList, readManagers } from "./managers/manager-list.tsx";
import { ResourceFields, resourceInput, resourceRefusal } from "./resource-fields.tsx";
import { ruleValue } from "./rules/rule-fields.tsx";
import { ruleText } from "./rules/text.ts";
import { weekFault, weekLabels } from "./rules/week-fields.tsx";
import { resourceFormText, resourceText } from "./text.ts";
import { type Resource, resourceAt } from "./types.ts";

export const operateResource = operatorPage({
  path: "/operate/resources/:resource/change",
  show: async (request) => renderPage(request, await resourceAt(request)),
  async act(request, form) {
    const resource = await resourceAt(request);
    const values = resourceInput(form);
    const unready = emptyFields(values, "name", "minutes_max") ?? weekFault(form, resource.rules.week);
    if (unready) return renderPage(request, resource, { form, refused: unready });
    const changed = await call(request, "resources.update", { resource_id: resource.id, ...values });
    if (!changed.ok) return renderPage(request, resource, { form, refused: resourceRefusal(changed.refused) });
    const held = changed.body.held?.length ?? 0;
    const text = resourceFormText.saved(changed.body.resource.name, held);
    const to = held > 0 ? `/operate/resources/${resource.id}` : "/operate/resources";
    return { to, notice: { tone: "success", text } };
  },
});

async function renderPage(
  request: MemberRequest,
  resource: Resource,
  typed?: { form: Fields; refused: Refused },
): Promise<PageDocument> {
  const managers = await readManagers(request, resource.id);
  const { changeTitle, changeLede, fields, fixed, save, cancel } = resourceFormText;
  const errors = fieldErrors(typed?.refused, { ...fields, ...ruleText.fields, ...weekLabels() });
  const { id, kind, name, bookable, outside_hours, minutes_max, capacity, qualification } = resource;
  const standing = {
    description: resource.description ?? "",
    location: resource.location ?? "",
    capacity: capacity === undefined ? "" : String(capacity),
    opens_at: resource.opens_at ?? "",
    closes_at: resource.closes_at ?? "",
    minutes_max: String(minutes_max),
    qualification: qualification ?? "",
  };
  return {
    title: changeTitle(name),
    layout: "focus",
    refused: typed?.refused,
    body: (
      <FormCard
        title={changeTitle(name)}
        lede={changeLede}
        errors={errors}
        action={request.path}
        csrf={request.csrf()}
        submit={save}
        cancel={{ href: "/operate/resources", label: cancel }}
        after={<ManagerList resource={resource} managers={managers} />}
      >
        <DefinitionList
          facts={[
            { term: fixed.id, detail: <code>{id}</code> },
            { term: fixed.kind, detail: resourceText.kind[kind] },
          ]}
        />

        <TextField
          name="name"
          label={fields.name}
          value={typed ? typed.form.text("name") : name}
          error={errorAt(errors, "name")}
          maxlength={80}
          required
        />
        <ResourceFields
          value={(field) => typed?.form.text(field) ?? standing[field]}
          rule={(name) => typed?.form.text(name) ?? ruleValue(resource.rules, name)}
          bookable={typed ? typed.form.text("bookable") === "on" : bookable}
          outsideHours={typed ? typed.form.text("outside_hours") === "on" : outside_hours}
          week={resource.rules.week}
          typed={typed?.form}
          errors={errors}
        />
      </FormCard>
    ),
  };
}
