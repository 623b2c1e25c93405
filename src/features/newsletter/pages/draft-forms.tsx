import type { MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
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

interface FieldsProps {
  request: MemberRequest;
  issue: Issue;
  field: Fields<"title" | "slug" | "number" | "dek" | "datespan">;
  /** The rev that the person has seen. */
  rev: string;
  /** Somebody else saved the issue while the person typed. */
  isStale: boolean;
}

/** The issue's own texts. On a conflict the typed texts stay, and the saved ones are shown above. */
export function IssueFields({ request, issue, field, rev, isStale }: FieldsProps) {
  const { fields } = editText;
  return (
    <>
      {isStale && (
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
        <TextField {...field("title")} required />
        <TextArea {...field("dek")} rows={2} />
        <TextField {...field("datespan")} />
        {!issue.published && (
          <FieldRow>
            <TextField {...field("slug")} autocomplete="off" required />
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
