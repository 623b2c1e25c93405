import {
  call,
  errorAt,
  type Form as Filled,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  PageHeader,
  Section,
} from "../../../web/ui/index.ts";
import { ChooseMembers, findCandidates, memberOption } from "../../membership/pages/members/parts.ts";
import { roleOf } from "./operate.page.tsx";
import { RoleFields } from "./role-fields.tsx";
import { rolesText, roleText as text } from "./text.ts";
import { ROLES, rolePath } from "./types.ts";

type Role = Reply<"roles.list">["roles"][number];

/** One role: who has it, and what it permits. */
export const operateRole = operatorPage({
  path: `${ROLES}/:role`,
  acts: ["give", "take", "end", "edit"],
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const role_id = request.parameters.role ?? "";
    switch (form.text("act")) {
      case "give":
        return changeMembers(request, form, { role_id, add: form.all("add") });
      case "take":
        return changeMembers(request, form, { role_id, remove: form.all("remove") });
      case "end": {
        const { name } = await roleAt(request);
        await need(request, "roles.end", { role_id });
        return { to: ROLES, notice: { tone: "success", text: text.ended(name) } };
      }
      default: {
        const saved = await call(request, "roles.set", { role_id, ...roleOf(form) });
        if (!saved.ok) return renderPage(request, form, saved.refused);
        return { to: rolePath(role_id), notice: { tone: "success", text: text.saved } };
      }
    }
  },
});

async function changeMembers(
  request: MemberRequest,
  form: Filled,
  input: { role_id: string; add?: string[]; remove?: string[] },
): Promise<PageResponse> {
  const field = input.add ? "add" : "remove";
  if (form.all(field).length === 0) return renderPage(request, form, refusedFields({ field, problem: text.nobody }));
  const changed = await call(request, "roles.change_members", input);
  if (!changed.ok) return renderPage(request, form, changed.refused);
  return { to: rolePath(input.role_id), notice: { tone: "success", text: text.changed } };
}

async function roleAt(request: MemberRequest): Promise<Role> {
  const { roles } = await need(request, "roles.list");
  const role = roles.find(({ role_id }) => role_id === request.parameters.role);
  if (!role) throw notFound();
  return role;
}

async function renderPage(request: MemberRequest, form: Filled, refused?: Refused): Promise<PageDocument> {
  const role = await roleAt(request);
  const path = rolePath(role.role_id);
  const { user_ids } = rolesText.fields;
  const { name, line, permissions } = role;
  const field = fieldsOf(request, "roles.set", {
    labels: { ...rolesText.fields, add: user_ids, remove: user_ids },
    form: form.text("act") === "edit" ? form : untouched,
    from: { name, line, scopes: permissions.map(({ scope }) => scope) },
    refused,
  });
  const { errors } = field;
  return {
    title: role.name,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={role.name}
          lede={role.line ?? undefined}
          actions={
            <LinkButton kind="quiet" href={ROLES}>
              {text.back}
            </LinkButton>
          }
        />
        <Members request={request} role={role} form={form} errors={errors} />
        <ChooseMembers
          {...{ request, form, errors }}
          act="give"
          found={await findCandidates(request, form, role.members)}
          words={{
            title: text.give,
            lede: text.giveText,
            find: text.find,
            found: text.found,
            submit: text.giveIt,
            query: rolesText.fields.q,
            members: user_ids,
          }}
        />
        <Edit request={request} role={role} field={field} />
        <Section title={text.end} lede={text.endText} split>
          <Form action={path} csrf={request.csrf()} hidden={{ act: "end" }}>
            <ButtonRow>
              <Button kind="danger">{text.end}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}

type MembersProps = { request: MemberRequest; role: Role; form: Filled; errors: FieldError[] };

function Members({ request, role: { role_id, members }, form, errors }: MembersProps) {
  if (members.length === 0) return <EmptyState title={text.noMembers}>{text.noMembersText}</EmptyState>;
  return (
    <Section title={text.members} lede={text.count(members.length)} id="members" split>
      <Form action={rolePath(role_id)} csrf={request.csrf()} hidden={{ act: "take" }}>
        <CheckboxGroup
          name="remove"
          label={text.choose}
          options={members.map((each) => memberOption(each))}
          values={form.all("remove")}
          error={errorAt(errors, "remove")}
        />
        <ButtonRow>
          <Button kind="secondary">{text.take}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

type EditProps = { request: MemberRequest; role: Role; field: Fields<"name" | "line" | "scopes"> };

function Edit({ request, role, field }: EditProps) {
  return (
    <Section title={text.edit} lede={text.editText} id="edit" split>
      <Form action={rolePath(role.role_id)} csrf={request.csrf()} hidden={{ act: "edit" }}>
        <RoleFields field={field} />
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}
