import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { operateWords } from "../operate/operate-words.ts";
import { emptyFields } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import { ResourceFields, resourceInput, resourceRefusal } from "../resources/resource-fields.tsx";
import { resourceWords } from "../resources/resource-words.ts";
import { FormCard, RadioGroup, TextField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";

const PATH = "/operate/resources/add";
const MINUTES_AT_FIRST = "240";

export const operateResourcesAdd = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit, untouched),
  async act(visit, form) {
    const given = { ...resourceInput(form), ...form.filled("id", "kind") };
    const unready = emptyFields(given, "kind", "name", "id", "minutes_max");
    if (unready) return shown(visit, form, unready);
    const added = await call(visit, "resources.add", given);
    if (!added.ok) return shown(visit, form, resourceRefusal(added.refused));
    const text = operateWords.resourceForm.added(added.body.resource.name);
    return { to: "/operate/resources", notice: { tone: "success", text } };
  },
});

function shown(visit: MemberVisit, form: Fields, refused?: Refused): Shown {
  const { addTitle, addLede, fields, idHint, add, cancel } = operateWords.resourceForm;
  const errors = fieldErrors(refused, fields);
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
        csrf={visit.csrf()}
        submit={add}
        cancel={{ href: "/operate/resources", label: cancel }}
      >
        <RadioGroup
          {...common("kind")}
          options={(["room", "printer", "equipment"] as const).map((kind) => ({
            value: kind,
            label: resourceWords.kind[kind],
          }))}
          required
        />
        <TextField {...common("name")} maxlength={80} required />
        <TextField {...common("id")} hint={idHint} autocomplete="off" maxlength={63} required />
        <ResourceFields
          value={(name) => (name === "minutes_max" && !refused ? MINUTES_AT_FIRST : form.text(name))}
          bookable={refused ? form.text("bookable") === "on" : true}
          errors={errors}
        />
      </FormCard>
    ),
  };
}
