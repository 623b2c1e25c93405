import type { Form as Fields, MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  DefinitionList,
  FieldRow,
  Form,
  Notice,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { draftText, editText } from "./text.ts";
import { type Draft, draftPath } from "./types.ts";

const text = draftText;
type Issue = Draft["issue"];
type Name = "title" | "slug" | "number" | "dek" | "datespan";

interface FieldsProps {
  request: MemberRequest;
  issue: Issue;
  /** What the person typed, after a refusal. */
  form: Fields;
  error: (name: Name) => string | undefined;
  isStale: boolean;
}

/** The issue's own texts. On a conflict the typed texts stay, and the saved ones are shown above. */
export function IssueFields({ request, issue, form, error, isStale }: FieldsProps) {
  const { fields } = editText;
  const isTyped = form.text("rev") !== "" && form.text("act") === "save";
  // Only a person who has seen the other text may replace it.
  const rev = isTyped && !isStale ? form.text("rev") : String(issue.rev);
  const field = (name: Name) => ({
    name,
    label: fields[name],
    value: isTyped ? form.text(name) : String(issue[name]),
    error: error(name),
  });
  return (
    <>
      {isStale && isTyped && (
        <Notice tone="warning" title={text.theirs}>
          <DefinitionList
            facts={[
              { term: fields.title, detail: issue.title },
              { term: fields.dek, detail: issue.dek },
              { term: fields.datespan, detail: issue.datespan },
            ]}
          />
        </Notice>
      )}
      <Form action={draftPath(issue.issue_id)} csrf={request.csrf()} hidden={{ rev }}>
        <TextField {...field("title")} maxlength={140} required />
        <TextArea {...field("dek")} hint={editText.dekHint} rows={2} maxlength={280} />
        <TextField {...field("datespan")} hint={editText.datespanHint} maxlength={80} />
        {!issue.published && (
          <FieldRow>
            <TextField {...field("slug")} autocomplete="off" maxlength={80} required />
            <TextField {...field("number")} inputmode="numeric" look="short" maxlength={6} required />
          </FieldRow>
        )}
        <ButtonRow>
          <Button kind="secondary" name="act" value="save">
            {text.save}
          </Button>
        </ButtonRow>
      </Form>
      {!issue.published && (
        <details>
          <summary>{text.remove}</summary>
          <Form action={draftPath(issue.issue_id)} csrf={request.csrf()} hidden={{ rev: String(issue.rev) }}>
            <p>{text.removeText}</p>
            <ButtonRow>
              <Button kind="danger" name="act" value="discard">
                {text.remove}
              </Button>
            </ButtonRow>
          </Form>
        </details>
      )}
    </>
  );
}

/** Moves an unpublished issue between draft and review. */
export function StateButtons({ request, issue }: { request: MemberRequest; issue: Issue }) {
  const { state, issue_id, rev } = issue;
  if (issue.published) return null;
  return (
    <Form action={draftPath(issue_id)} csrf={request.csrf()} hidden={{ rev: String(rev) }}>
      <ButtonRow>
        {state === "draft" ? (
          <Button kind="secondary" name="act" value="review">
            {text.review}
          </Button>
        ) : (
          <Button kind="secondary" name="act" value="draft">
            {text.redraft}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
