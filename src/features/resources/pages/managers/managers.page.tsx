import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../../web/core/index.ts";
import { tierName } from "../../../../web/languages/tier-names.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  ErrorSummary,
  type FieldError,
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

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const resource = await resourceAt(request);
  const managers = await readManagers(request, resource.id);
  const errors = fieldErrors(refused, text.fields);
  const part = { request, form, errors };
  const title = text.title(resource.name);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={text.lede}
          actions={
            <LinkButton href={`/operate/resources/${resource.id}`} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Current {...part} managers={managers} />
        <ChooseMembers
          {...part}
          act="add"
          found={await findCandidates(request, form, managers)}
          words={{
            ...{ title: text.add, lede: text.addText, find: text.find, found: text.found, submit: text.add },
            ...{ query: text.fields.q, members: text.fields.add },
          }}
        />
      </>
    ),
  };
}

type PartProps = { request: MemberRequest; form: Fields; errors: FieldError[] };

function Current({ request, form, errors, managers }: PartProps & { managers: readonly Manager[] }) {
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
          name="remove"
          label={text.fields.remove}
          options={managers.map(({ user_id, name, tier, decides }) => ({
            value: user_id,
            label: name,
            hint: decides ? tierName(tier) : text.silent,
          }))}
          values={form.all("remove")}
          error={errorAt(errors, "remove")}
        />
        <ButtonRow>
          <Button kind="secondary">{text.remove}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
