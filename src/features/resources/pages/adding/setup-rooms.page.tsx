import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  operatorPage,
  type Refused,
  untouched,
  wholeNumber,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, ButtonRow, Form as Fields, PageLink, TextField } from "../../../../web/ui/index.ts";
import { afterForm, isLeft, STEP_FORM, stepPath, wizardPage } from "../../../settings/pages/parts.ts";
import { resourceText } from "../text.ts";
import { listResources, type Resource } from "../types.ts";
import { NEW_MINUTES_MAX, NEW_RULES } from "./new-rules.ts";
import { FirstFields, resourceLabels, resourceRefusal } from "./resource-fields.tsx";
import { setupRoomsText as text } from "./text.ts";

const PATH = stepPath("rooms");

/** The rooms of a new space, one after another, each with the usual rules. */
export const setupRooms = operatorPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    if (isLeft(form, "name", "capacity")) return { to: afterForm(form, "rooms") };
    const values = form.filled("name", "kind", "approval");
    const empty = emptyFields(values, "name", "kind");
    if (empty) return renderPage(request, form, empty);
    const { capacity } = form.filled("capacity");
    const added = await call(request, "resources.add", {
      ...NEW_RULES,
      minutes_max: NEW_MINUTES_MAX,
      ...values,
      ...(capacity !== undefined && { capacity: wholeNumber(capacity) }),
    });
    if (!added.ok) return renderPage(request, form, resourceRefusal(added.refused));
    return { to: afterForm(form, "rooms"), notice: { tone: "success", text: text.added(added.body.resource.name) } };
  },
});

async function renderPage(request: MemberRequest, form: Form, refused?: Refused) {
  const resources = await listResources(request);
  const from = { kind: "room", approval: NEW_RULES.approval };
  const field = fieldsOf(request, "resources.add", { labels: resourceLabels(), form, from, refused });
  return wizardPage(request, "rooms", {
    title: text.title,
    lede: text.lede,
    errors: field.errors,
    refused,
    keeps: true,
    body: ({ submit }) => (
      <>
        {resources.length > 0 && <Added resources={resources} />}
        <Fields id={STEP_FORM} action={PATH} csrf={request.csrf()}>
          <FirstFields field={field} />
          <TextField {...field("capacity")} inputmode="numeric" look="short" maxlength={5} />
          <ButtonRow>
            <Button kind={submit}>{resources.length > 0 ? text.another : text.add}</Button>
          </ButtonRow>
        </Fields>
        <p class="soft">{text.rules}</p>
      </>
    ),
  });
}

function Added({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul class="wizard-list" aria-label={text.have}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <PageLink href={`/operate/resources/${resource.id}/change`}>{resource.name}</PageLink>
          <span class="soft">
            {resourceText.kind[resource.kind]} · {resourceText.hours(resource)}
          </span>
        </li>
      ))}
    </ul>
  );
}
