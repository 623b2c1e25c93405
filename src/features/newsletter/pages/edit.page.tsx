import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  tierTooLowPage,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  Section,
  TextField,
} from "../../../web/ui/index.ts";
import { IssueState } from "./issue-state.tsx";
import { editText, newsletterText } from "./text.ts";
import { draftPath, EDIT, NEWSLETTER, OPERATE } from "./types.ts";

const text = editText;

export const newsletterEdit = memberPage({
  path: EDIT,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("slug", "title", "dek", "datespan");
    const unready = emptyFields(values, "slug", "title");
    if (unready) return renderPage(request, form, unready);
    const begun = await call(request, "newsletter.create_issue", values);
    if (!begun.ok) {
      const isTaken = begun.refused.kind === "already_exists";
      const refused = isTaken ? withProblems(begun.refused, {}, { field: "slug", problem: text.taken }) : begun.refused;
      return renderPage(request, form, refused);
    }
    const { issue_id, number } = begun.body.issue;
    return { to: draftPath(issue_id), notice: { tone: "success", text: text.began(number) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  if (!authorizes(request.viewer.tier, "newsletter:draft")) {
    return tierTooLowPage(request, text.title, "newsletter:draft");
  }
  const { issues } = await need(request, "newsletter.list_drafts");
  const field = fieldsOf(request, "newsletter.create_issue", {
    labels: text.fields,
    hints: { slug: text.slugHint, dek: text.dekHint, datespan: text.datespanHint },
    form,
    refused,
  });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title}
          actions={
            <>
              <LinkButton href={NEWSLETTER} kind="quiet">
                {newsletterText.title}
              </LinkButton>
              <LinkButton href={`${EDIT}/tips`}>{text.tips}</LinkButton>
              {request.viewer.operator && <LinkButton href={OPERATE}>{text.manage}</LinkButton>}
            </>
          }
        />
        <RecordList
          id="issues"
          words={text}
          rows={issues}
          rowKey={({ issue_id }) => issue_id}
          columns={{
            issue: {
              heads: true,
              cell: ({ number, title }) => (
                <>
                  {newsletterText.number(number)} <bdi>{title}</bdi>
                </>
              ),
            },
            state: (issue) => <IssueState request={request} issue={issue} />,
            stories: ({ story_count }) => newsletterText.stories(story_count),
          }}
          links={({ issue_id, title }) => [
            { href: draftPath(issue_id), text: text.open, label: text.openNamed(title) },
          ]}
        />
        <Section title={text.begin} split>
          <Form action={EDIT} csrf={request.csrf()}>
            <TextField {...field("title")} />
            <TextField {...field("slug")} autocomplete="off" />
            <TextField {...field("dek")} />
            <TextField {...field("datespan")} />
            <ButtonRow>
              <Button>{text.beginButton}</Button>
            </ButtonRow>
          </Form>
        </Section>
      </>
    ),
  };
}
