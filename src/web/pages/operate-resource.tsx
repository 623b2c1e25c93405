import { call } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import { operateWords } from "../operate/operate-words.ts";
import { emptyFields, notFound } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import { listResources, type Resource } from "../replies/operate-replies.ts";
import { ResourceFields, resourceInput, resourceRefusal } from "../resources/resource-fields.tsx";
import { resourceWords } from "../resources/resource-words.ts";
import { DefinitionList, FormCard, TextField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";

export const operateResource = operatorPage({
  path: "/operate/resources/:resource/change",
  show: async (visit) => shown(visit, await resourceAt(visit)),
  async act(visit, form) {
    const resource = await resourceAt(visit);
    const given = resourceInput(form);
    const unready = emptyFields(given, "name", "minutes_max");
    if (unready) return shown(visit, resource, { form, refused: unready });
    const changed = await call(visit, "resources.update", { resource_id: resource.id, ...given });
    if (!changed.ok) return shown(visit, resource, { form, refused: resourceRefusal(changed.refused) });
    const text = operateWords.resourceForm.saved(changed.body.resource.name);
    return { to: "/operate/resources", notice: { tone: "success", text } };
  },
});

async function resourceAt(visit: MemberVisit): Promise<Resource> {
  const resource = (await listResources(visit)).find(({ id }) => id === visit.parameters.resource);
  if (!resource) throw new PageRefusal(notFound());
  return resource;
}

function shown(visit: MemberVisit, resource: Resource, typed?: { form: Fields; refused: Refused }): Shown {
  const { changeTitle, changeLede, fields, fixed, save, cancel } = operateWords.resourceForm;
  const errors = fieldErrors(typed?.refused, fields);
  const { id, kind, name, bookable, minutes_max, capacity } = resource;
  const standing = {
    description: resource.description ?? "",
    location: resource.location ?? "",
    capacity: capacity === undefined ? "" : String(capacity),
    opens_at: resource.opens_at ?? "",
    closes_at: resource.closes_at ?? "",
    minutes_max: String(minutes_max),
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
        action={visit.path}
        csrf={visit.csrf()}
        submit={save}
        cancel={{ href: "/operate/resources", label: cancel }}
      >
        <DefinitionList
          facts={[
            { term: fixed.id, detail: <code>{id}</code> },
            { term: fixed.kind, detail: resourceWords.kind[kind] },
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
          bookable={typed ? typed.form.text("bookable") === "on" : bookable}
          errors={errors}
        />
      </FormCard>
    ),
  };
}
