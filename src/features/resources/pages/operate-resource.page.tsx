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
import { DefinitionList, FormCard, PageLink, TextField } from "../../../web/ui/index.ts";
import {
  ApprovalField,
  ResourceFields,
  resourceInput,
  resourceLabels,
  resourceRefusal,
} from "./adding/resource-fields.tsx";
import { ManagerList, readManagers } from "./managers/manager-list.tsx";
import { photoText } from "./photo/text.ts";
import { shownRules } from "./rules/rule-fields.tsx";
import { weekFault } from "./rules/week-fields.tsx";
import { resourceFormText, resourceText } from "./text.ts";
import { type Resource, resourceAt } from "./types.ts";

export const operateResource = operatorPage({
  path: "/operate/resources/:resource/change",
  show: async (request) => renderPage(request, await resourceAt(request), untouched),
  async act(request, form) {
    const resource = await resourceAt(request);
    const values = resourceInput(form, form.given);
    const unready = emptyFields(values, "name", "minutes_max") ?? weekFault(form, resource.rules.week);
    if (unready) return renderPage(request, resource, form, unready);
    const changed = await call(request, "resources.update", { resource_id: resource.id, ...values });
    if (!changed.ok) return renderPage(request, resource, form, resourceRefusal(changed.refused));
    const held = changed.body.held?.length ?? 0;
    const text = resourceFormText.saved(changed.body.resource.name, held);
    const to = held > 0 ? `/operate/resources/${resource.id}` : "/operate/resources";
    return { to, notice: { tone: "success", text } };
  },
});

async function renderPage(
  request: MemberRequest,
  resource: Resource,
  form: Fields,
  refused?: Refused,
): Promise<PageDocument> {
  const managers = await readManagers(request, resource.id);
  const { changeTitle, changeLede, fixed, save, cancel } = resourceFormText;
  const { id, kind, name, rules, photo } = resource;
  const from = { ...resource, ...shownRules(rules) };
  const field = fieldsOf(request, "resources.update", { labels: resourceLabels(), form, from, refused });
  return {
    title: changeTitle(name),
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={changeTitle(name)}
        lede={changeLede}
        errors={field.errors}
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
            {
              term: photoText.fields.image,
              detail: (
                <PageLink href={`/operate/resources/${id}/photo`}>{photo ? photoText.change : photoText.add}</PageLink>
              ),
            },
          ]}
        />
        <TextField {...field("name")} required />
        <ApprovalField field={field} />
        <ResourceFields field={field} week={rules.week} form={form} />
      </FormCard>
    ),
  };
}
