import type { ComponentChildren } from "preact";
import {
  call,
  clockOf,
  errorAt,
  type Form,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  notFound,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
  untouched,
  withProblems,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  ErrorSummary,
  Form as FormElement,
  LinkButton,
  Notice,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { IssueBody, Masthead } from "./issue-view.tsx";
import { Checklist } from "./outline.tsx";
import { publishText, scheduleText } from "./text.ts";
import { type Draft, draftAt, draftPath, EDIT, issuePath } from "./types.ts";

const text = publishText;

export const newsletterPublish = memberPage({
  path: `${EDIT}/:issue/publish`,
  acts: ["", "schedule"],
  show: async (request) => renderPage(request, await draftAt(request), untouched),
  async act(request, form) {
    const draft = await draftAt(request);
    if (!request.viewer.operator) throw notFound();
    if (form.text("act") === "schedule") return schedule(request, draft, form);
    const note = form.filled("correction_note").correction_note;
    if (draft.issue.published && note === undefined) {
      return renderPage(request, draft, form, refusedFields({ field: "correction_note", problem: text.noteMissing }));
    }
    const published = await call(request, "newsletter.publish", {
      issue_id: draft.issue.issue_id,
      sha256: form.text("sha256"),
      ...(note !== undefined && { correction_note: note }),
    });
    if (!published.ok) return renderPage(request, draft, form, published.refused);
    const notice = { tone: "success", text: text.published(draft.issue.title) } as const;
    return { to: issuePath(published.body.slug), notice };
  },
});

async function schedule(request: MemberRequest, draft: Draft, form: Form): Promise<PageResponse> {
  const { issue_id, title } = draft.issue;
  const bad = { field: "at", problem: scheduleText.bad };
  const at = momentOf(form.text("at"), request.space.timeZone);
  if (!at) return renderPage(request, draft, form, refusedFields(bad));
  const sha256 = form.text("sha256");
  const scheduled = await call(request, "newsletter.schedule", { issue_id, sha256, at: at.toISOString() });
  if (scheduled.ok) {
    return { to: draftPath(issue_id), notice: { tone: "success", text: scheduleText.scheduled(title) } };
  }
  const isTime = scheduled.refused.kind === "bad_time";
  return renderPage(request, draft, form, isTime ? withProblems(scheduled.refused, {}, bad) : scheduled.refused);
}

function renderPage(request: MemberRequest, draft: Draft, form: Form, refused?: Refused): PageDocument {
  const { issue, preview } = draft;
  const field = fieldsOf(request, "newsletter.publish", {
    labels: { correction_note: text.note, at: scheduleText.at },
    hints: { correction_note: text.noteHint },
    form,
    refused,
  });
  return {
    title: text.title(issue.title),
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        {refused?.kind === "preview_outdated" && <Notice tone="warning">{text.outdated}</Notice>}
        <Card title={text.title(issue.title)} lede={text.lede}>
          <Checklist issueId={issue.issue_id} checks={draft.checklist} />
          <Approval request={request} draft={draft} form={form} field={field} />
        </Card>
        <Masthead request={request} issue={preview} isPreview />
        <IssueBody request={request} issue={preview} />
      </>
    ),
  };
}

type ApprovalProps = {
  request: MemberRequest;
  draft: Draft;
  form: Form;
  field: Fields<"correction_note">;
};

/** The form of the approval, bound to the digest of the preview below. */
function Approval({ request, draft, form, field }: ApprovalProps) {
  const { issue, sha256, published_sha256, checklist } = draft;
  const back = (
    <LinkButton href={draftPath(issue.issue_id)} kind="quiet">
      {text.back}
    </LinkButton>
  );
  const isBlocked = checklist.some(({ severity }) => severity === "blocks");
  const isSame = published_sha256 === sha256;
  if (!request.viewer.operator || isBlocked || isSame) {
    return (
      <>
        {isBlocked && <p>{text.blocked}</p>}
        {isSame && <p>{text.same}</p>}
        <ButtonRow>{back}</ButtonRow>
      </>
    );
  }
  return (
    <>
      {issue.held_at && <Notice tone="warning">{scheduleText.held}</Notice>}
      {issue.scheduled_for && !issue.held_at && (
        <p>
          {scheduleText.waits} <Time at={new Date(issue.scheduled_for)} {...clockOf(request)} />
        </p>
      )}
      <PublishForm request={request} draft={draft} field={field} back={back} />
      {!issue.published && <ScheduleForm request={request} draft={draft} form={form} field={field} />}
    </>
  );
}

/** Publishes the preview below at another time. */
function ScheduleForm({ request, draft: { sha256 }, form, field }: ApprovalProps) {
  const { timeZone } = request.space;
  return (
    <FormElement action={request.path} csrf={request.csrf()} hidden={{ sha256 }}>
      <DateTimeField
        name="at"
        label={scheduleText.at}
        hint={scheduleText.hint}
        value={form.text("at")}
        error={errorAt(field.errors, "at")}
        timeZone={timeZone}
        min={localText(request.now, timeZone)}
        required
      />
      <ButtonRow>
        <Button kind="secondary" name="act" value="schedule">
          {scheduleText.schedule}
        </Button>
      </ButtonRow>
    </FormElement>
  );
}

type PublishProps = Omit<ApprovalProps, "form"> & { back: ComponentChildren };

function PublishForm({ request, draft, field, back }: PublishProps) {
  const { issue, sha256 } = draft;
  return (
    <FormElement action={request.path} csrf={request.csrf()} hidden={{ sha256 }}>
      {issue.published && <TextField {...field("correction_note")} required />}
      <p class="soft">
        {text.digest}: <code>{sha256.slice(0, 16)}…</code>
      </p>
      <ButtonRow>
        <Button>{issue.published ? text.correct : text.publish}</Button>
        {back}
      </ButtonRow>
    </FormElement>
  );
}
