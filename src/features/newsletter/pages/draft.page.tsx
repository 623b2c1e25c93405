import {
  call,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { ButtonRow, ErrorSummary, LinkButton, Notice, PageHeader, Section } from "../../../web/ui/index.ts";
import { IssueFields, StateButtons } from "./draft-forms.tsx";
import { IssueState } from "./issue-state.tsx";
import { Checklist, Outline } from "./outline.tsx";
import { draftText, editText, newsletterText } from "./text.ts";
import { type Draft, draftAt, draftPath, EDIT, issuePath } from "./types.ts";

const text = draftText;

export const newsletterDraft = memberPage({
  path: `${EDIT}/:issue`,
  acts: ["save", "up", "down", "review", "draft", "discard"],
  show: async (request) => renderPage(request, await draftAt(request), untouched),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, await draftAt(request), form, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const issue_id = request.parameters.issue ?? "";
  const rev = wholeNumber(form.text("rev"));
  const done = (to: string, notice?: string): Done => ({
    to,
    ...(notice && { notice: { tone: "success", text: notice } }),
  });
  const act = form.text("act");
  switch (act) {
    case "up":
    case "down": {
      const moved = await call(request, "newsletter.move_story", {
        issue_id,
        story_id: form.text("story_id"),
        rev,
        direction: act,
      });
      return moved.ok ? done(`${draftPath(issue_id)}#outline`) : moved;
    }
    case "review":
    case "draft": {
      const moved = await call(request, "newsletter.update_issue", { issue_id, rev, state: act });
      return moved.ok ? done(draftPath(issue_id), act === "review" ? text.reviewed : text.redrafted) : moved;
    }
    case "discard": {
      const discarded = await call(request, "newsletter.discard_issue", { issue_id, rev });
      return discarded.ok ? done(EDIT, text.removed) : discarded;
    }
    default:
      return save(request, form, issue_id);
  }
}

async function save(request: MemberRequest, form: Fields, issue_id: string): Promise<Done> {
  const { slug, title, number } = form.given("slug", "title", "number");
  const unready = emptyFields(form.filled("title"), "title");
  if (unready) return { refused: unready };
  const saved = await call(request, "newsletter.update_issue", {
    issue_id,
    rev: wholeNumber(form.text("rev")),
    title,
    dek: form.text("dek"),
    datespan: form.text("datespan"),
    ...(slug !== undefined && { slug }),
    ...(number !== undefined && { number: wholeNumber(number) }),
  });
  if (saved.ok) return { to: draftPath(issue_id), notice: { tone: "success", text: text.saved } };
  const isTaken = saved.refused.kind === "already_exists";
  return {
    refused: isTaken ? withProblems(saved.refused, {}, { field: "slug", problem: editText.taken }) : saved.refused,
  };
}

function renderPage(request: MemberRequest, draft: Draft, form: Fields, refused?: Refused): PageDocument {
  const { issue, published_sha256, sha256, stories } = draft;
  const isTyped = form.text("rev") !== "" && form.text("act") === "save";
  const isStale = isTyped && refused?.kind === "rev_conflict";
  const field = fieldsOf(request, "newsletter.update_issue", {
    labels: editText.fields,
    hints: { dek: editText.dekHint, datespan: editText.datespanHint },
    form: isTyped ? form : untouched,
    from: issue,
    refused,
  });
  const path = draftPath(issue.issue_id);
  const { operator } = request.viewer;
  return {
    title: issue.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={issue.title}
          lede={
            <>
              {newsletterText.number(issue.number)} · <IssueState request={request} issue={issue} />
            </>
          }
          actions={
            <>
              <LinkButton href={EDIT} kind="quiet">
                {text.back}
              </LinkButton>
              {stories.length > 0 && (
                <LinkButton href={`${path}/publish`} kind="primary">
                  {operator ? text.preview : text.previewEditor}
                </LinkButton>
              )}
            </>
          }
        />
        {published_sha256 && published_sha256 !== sha256 && <Notice tone="info">{text.differs}</Notice>}
        <Outline request={request} draft={draft} />
        <Section title={text.checklist} split>
          <Checklist issueId={issue.issue_id} checks={draft.checklist} />
          <StateButtons request={request} issue={issue} />
        </Section>
        <Section title={text.about} id="about" split>
          <IssueFields
            request={request}
            issue={issue}
            field={field}
            // Only a person who has seen the other text may replace it.
            rev={isTyped && !isStale ? form.text("rev") : String(issue.rev)}
            isStale={isStale}
          />
        </Section>
        {issue.published && (
          <ButtonRow>
            <LinkButton href={issuePath(issue.slug)}>{text.readPublished}</LinkButton>
          </ButtonRow>
        )}
      </>
    ),
  };
}
