import type { Scope } from "../../../kernel/access/scopes.ts";
import {
  call,
  type Form as Fields,
  type Input,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { RoleFields, sentence } from "./role-fields.tsx";
import { suggestions } from "./suggestions.ts";
import { rolesText as text } from "./text.ts";
import { ROLES, rolePath } from "./types.ts";

/** Roles beside tiers, with a form for another. */
export const operateRoles = operatorPage({
  path: ROLES,
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const created = await call(request, "roles.set", roleOf(form));
    if (!created.ok) return renderPage(request, form, created.refused);
    const { role_id, name } = created.body.role;
    return { to: rolePath(role_id), notice: { tone: "success", text: text.created(name) } };
  },
});

export function roleOf(form: Fields): Input<"roles.set"> {
  return { name: form.text("name"), line: form.text("line") || null, scopes: form.all("scopes") as Scope[] };
}

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { roles } = await need(request, "roles.list");
  const from = suggestions()[request.query("from")] ?? {};
  const field = fieldsOf(request, "roles.set", { labels: text.fields, form, from, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <RecordList
          id="roles"
          words={text}
          rows={roles}
          rowKey={({ role_id }) => role_id}
          columns={{
            name: {
              heads: true,
              cell: ({ role_id, name, line }) => (
                <>
                  <a href={rolePath(role_id)}>
                    <bdi>{name}</bdi>
                  </a>
                  {line && <div class="soft">{line}</div>}
                </>
              ),
            },
            permissions: ({ permissions }) =>
              permissions.map(({ scope }) => <div key={scope}>{sentence(scopeTexts[scope])}</div>),
            members: { align: "end", cell: ({ members }) => members.length },
          }}
        />
        <Section title={text.add} lede={text.addText} id="add" split>
          <p class="soft">{text.suggestions}</p>
          <ButtonRow>
            {Object.entries(suggestions()).map(([key, { name }]) => (
              <LinkButton key={key} href={`${pathWith(ROLES, { from: key })}#add`} small>
                {name}
              </LinkButton>
            ))}
          </ButtonRow>
          <Form action={ROLES} csrf={request.csrf()}>
            <RoleFields field={field} />
            <ButtonRow>
              <Button>{text.create}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}
