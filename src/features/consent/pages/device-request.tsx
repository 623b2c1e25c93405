import { clockOf, type Form as Fields, type MemberRequest, type Refused } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { Card, DefinitionList, ErrorSummary, Form, Notice, TextArea, Time } from "../../../web/ui/index.ts";
import { PauseAllBanner } from "../../agents/pages/parts.ts";
import { DecisionButtons, DidYouStart, Granting, HigherTierRequested } from "./scope-choice.tsx";
import { approvalText } from "./text.ts";
import type { Review } from "./types.ts";

export const SCOPE_FIELD = "scope";

type CompleteReview = Review & Required<Omit<Review, "client_id">>;

export function isComplete(review: Review): review is CompleteReview {
  return review.found && review.scopes !== undefined;
}

export type ApprovalProps = {
  request: MemberRequest;
  code: string;
  review: CompleteReview;
  /** Submitted values, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** True after the member requested a higher tier. */
  tierRequested: boolean;
  refused: Refused | undefined;
};

/** The details of the request, and the decision. */
export function Approval({ request, code, review, form, isAgain, tierRequested, refused }: ApprovalProps) {
  const { heading, claim, sandboxTitle, sandboxText, meaning, blockMeaning } = approvalText;
  return (
    <>
      <ErrorSummary errors={refused ? [{ field: SCOPE_FIELD, text: refused.text }] : []} />
      <HigherTierRequested scopes={review.scopes} tierRequested={tierRequested} />
      <PauseAllBanner allPaused={review.agents_stopped} />
      <Card title={heading(review.client_name)} lede={claim} rank={1}>
        <DidYouStart />
        <Requester request={request} review={review} />
        {review.sandbox && (
          <Notice tone="info" title={sandboxTitle}>
            {sandboxText}
          </Notice>
        )}
        <Form action="/signup-with-agent" csrf={request.csrf()} hidden={{ code }}>
          <Granting
            request={request}
            scopes={review.scopes}
            field={SCOPE_FIELD}
            form={form}
            isAgain={isAgain}
            tierRequested={tierRequested}
            meaning={meaning}
          />
          <DecisionButtons scopes={review.scopes} allPaused={review.agents_stopped} blockMeaning={blockMeaning} />
          <Reason typed={form.text("reason")} />
        </Form>
      </Card>
    </>
  );
}

function Requester({ request, review }: { request: MemberRequest; review: CompleteReview }) {
  const { facts, sameAddress, otherAddress } = approvalText;
  const { name, tier } = request.viewer;
  return (
    <DefinitionList
      facts={[
        { term: facts.as, detail: `${name}, ${tierName(tier)}` },
        {
          term: facts.from,
          detail: (
            <>
              <code>{review.address}</code>{" "}
              <span class="soft">{review.address === request.address ? sameAddress : otherAddress}</span>
            </>
          ),
        },
        { term: facts.client, detail: review.client_id && <code>{review.client_id}</code> },
        { term: facts.asked, detail: <Time at={new Date(review.asked_at)} {...clockOf(request)} /> },
        { term: facts.until, detail: <Time at={new Date(review.expires_at)} {...clockOf(request)} form="clock" /> },
      ]}
    />
  );
}

function Reason({ typed }: { typed: string }) {
  const { why, reason, reasonHint } = approvalText;
  return (
    <details class="fold" open={typed !== ""}>
      <summary>{why}</summary>
      <TextArea name="reason" label={reason} hint={reasonHint} rows={2} maxlength={300} value={typed} />
    </details>
  );
}
