import { TIER_LABELS } from "../kernel/tiers.ts";
import type { Form as Fields } from "./form.ts";
import { DecisionButtons, Granting, type RequestedScope } from "./granting.tsx";
import type { Refused } from "./refused.ts";
import type { Review } from "./replies.ts";
import { ButtonRow, Card, DefinitionList, ErrorSummary, Form, Notice, TextArea, Time } from "./ui/index.ts";
import { clockOf, type MemberVisit } from "./visit.ts";
import { words } from "./words.ts";

export const SCOPE_FIELD = "scope";

type CompleteReview = Required<Review>;

export function isComplete(review: Review): review is CompleteReview {
  return review.found && review.scopes !== undefined;
}

export type ApprovalProps = {
  visit: MemberVisit;
  code: string;
  review: CompleteReview;
  /** What was chosen before, when the page is shown again. */
  form: Fields;
  refused: Refused | undefined;
};

/** Everything there is to know before deciding, and the decision. */
export function Approval({ visit, code, review, form, refused }: ApprovalProps) {
  const { heading, claim, sandboxTitle, sandboxText, meaning } = words.approval;
  return (
    <>
      <ErrorSummary errors={refused ? [{ field: SCOPE_FIELD, text: refused.text }] : []} />
      <Card title={heading(review.client_name)} lede={claim} rank={1}>
        <Who visit={visit} review={review} />
        {review.sandbox && (
          <Notice tone="info" title={sandboxTitle}>
            {sandboxText}
          </Notice>
        )}
        <Form action="/signup-with-agent" csrf={visit.csrf()} hidden={{ code }}>
          <Granting
            visit={visit}
            scopes={review.scopes}
            field={SCOPE_FIELD}
            form={form}
            isAgain={refused !== undefined}
            meaning={meaning}
          />
          <Decision scopes={review.scopes} reason={form.text("reason")} />
        </Form>
      </Card>
    </>
  );
}

function Who({ visit, review }: { visit: MemberVisit; review: CompleteReview }) {
  const { facts } = words.approval;
  const { name, tier } = visit.viewer;
  return (
    <DefinitionList
      facts={[
        { term: facts.from, detail: <code>{review.address}</code> },
        { term: facts.asked, detail: <Time at={new Date(review.asked_at)} {...clockOf(visit)} /> },
        { term: facts.until, detail: <Time at={new Date(review.expires_at)} {...clockOf(visit)} form="clock" /> },
        { term: facts.as, detail: `${name}, ${TIER_LABELS[tier]}` },
      ]}
    />
  );
}

function Decision({ scopes, reason }: { scopes: readonly RequestedScope[]; reason: string }) {
  const { why, reason: label, reasonHint } = words.approval;
  return (
    <>
      <ButtonRow>
        <DecisionButtons scopes={scopes} />
      </ButtonRow>
      <details class="fold" open={reason !== ""}>
        <summary>{why}</summary>
        <TextArea name="reason" label={label} hint={reasonHint} rows={2} maxlength={300} value={reason} />
      </details>
    </>
  );
}
