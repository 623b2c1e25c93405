import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, PageHeader, Section, TextField } from "../../../web/ui/index.ts";
import { groupsText as text } from "./text.ts";
import { GROUPS, groupPath } from "./types.ts";

export const operateGroups = operatorPage({
  path: GROUPS,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const unready = emptyFields(form.filled("name"), "name");
    if (unready) return renderPage(request, form, unready);
    const created = await call(request, "groups.create", { name: form.text("name"), ...form.filled("line") });
    if (!created.ok) return renderPage(request, form, created.refused);
    const { group_id, name } = created.body.group;
    return { to: groupPath(group_id), notice: { tone: "success", text: text.created(name) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { groups } = await need(request, "groups.list");
  const field = fieldsOf(request, "groups.create", { labels: text.fields, form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title} lede={text.lede} />
        <RecordList
          id="groups"
          words={text}
          rows={groups}
          rowKey={({ group_id }) => group_id}
          columns={{
            name: {
              heads: true,
              cell: ({ group_id, name, line }) => (
                <>
                  <a href={groupPath(group_id)}>
                    <bdi>{name}</bdi>
                  </a>
                  {line && <div class="soft">{line}</div>}
                </>
              ),
            },
            members: { align: "end", cell: ({ members }) => members },
          }}
        />
        <Section title={text.add} lede={text.addText} id="add" split>
          <Form action={GROUPS} csrf={request.csrf()}>
            <TextField {...field("name")} />
            <TextField {...field("line")} />
            <ButtonRow>
              <Button>{text.create}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}
