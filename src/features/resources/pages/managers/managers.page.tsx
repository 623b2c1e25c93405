import {
  call,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Form as Posted,
  type Refused,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import { type Fields, fieldsOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
} from "../../../../web/ui/index.ts";
import { ChooseMembers, findCandidates } from "../../../membership/pages/members/parts.ts";
import { resourceAt } from "../types.ts";
import { type Manager, readManagers } from "./manager-list.tsx";
import { managersText as text } from "./text.ts";

/** Operators name the managers of a resource. */
export const operateManagers = operatorPage({
  path: "/operate/resources/:resource/managers",
  acts: ["add", "remove"],
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { id: resource_id } = await resourceAt(request);
    const field = form.text("act") === "remove" ? "remove" : "add";
    const chosen = form.all(field);
    if (chosen.length === 0) return renderPage(request, form, refusedFields({ field, problem: text.nobody }));
    const input = field === "add" ? { resource_id, add: chosen } : { resource_id, remove: chosen };
    const changed = await call(request, "resources.change_managers", input);
    if (!changed.ok) return renderPage(request, form, changed.refused);
    return { to: request.path, notice: { tone: "success", text: text.changed } };
  },
});

async function renderPage(request: MemberRequest, form: Posted, refused?: Refused): Promise<PageDocument> {
  const resource = await resourceAt(request);
  const managers = await readManagers(request, resource.id);
  const field = fieldsOf(request, "resources.change_managers", { labels: text.fields, form, refused });
  const title = text.title(resource.name);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={title}
          lede={text.lede}
          actions={
            <LinkButton href={`/operate/resources/${resource.id}`} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Current request={request} field={field} managers={managers} />
        <ChooseMembers
          request={request}
          form={form}
          errors={field.errors}
          act="add"
          found={await findCandidates(request, form, managers)}
          words={{
            title: text.add,
            lede: text.addText,
            find: text.find,
            found: text.found,
            submit: text.add,
            query: text.fields.q,
            members: text.fields.add,
          }}
        />
      </>
    ),
  };
}

type CurrentProps = { request: MemberRequest; field: Fields<"remove">; managers: readonly Manager[] };

function Current({ request, field, managers }: CurrentProps) {
  if (managers.length === 0) {
    return (
      <Section title={text.section} id="managers" split>
        <p class="soft">{text.none}</p>
      </Section>
    );
  }
  return (
    <Section title={text.section} lede={text.removeText} id="managers" split>
      <Form action={request.path} csrf={request.csrf()} hidden={{ act: "remove" }}>
        <CheckboxGroup
          {...field.many("remove")}
          options={managers.map(({ user_id, name, tier, decides }) => ({
            value: user_id,
            label: name,
            hint: decides ? tierName(tier) : text.silent,
          }))}
        />
        <ButtonRow>
          <Button kind="secondary">{text.remove}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
