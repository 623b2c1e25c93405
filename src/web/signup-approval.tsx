import { TIER_LABELS } from "../kernel/tiers.ts";
import type { Form as Fields } from "./form.ts";
import { LIFETIME_FIELD, Lifetime } from "./lifetime.tsx";
import type { Refused } from "./refused.ts";
import type { Review } from "./replies.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ErrorSummary,
  Flow,
  Form,
  Notice,
  ScopeList,
  TextArea,
  Time,
} from "./ui/index.ts";
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
  const { heading, claim, sandboxTitle, sandboxText } = words.approval;
  const canGrant = review.scopes.some(({ grantable }) => grantable);
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
          {canGrant ? (
            <Powers visit={visit} review={review} form={form} isAgain={refused !== undefined} />
          ) : (
            <NoPowers visit={visit} review={review} />
          )}
          <Decision canGrant={canGrant} reason={form.text("reason")} />
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

function scopeItems(review: CompleteReview) {
  return review.scopes.map(({ needs_tier, ...scope }) => ({ ...scope, needs: TIER_LABELS[needs_tier] }));
}

type PowersProps = Pick<ApprovalProps, "visit" | "review" | "form"> & { isAgain: boolean };

function Powers({ visit, review, form, isAgain }: PowersProps) {
  const { may, mayLede, meaning } = words.approval;
  const ticked = form.all(SCOPE_FIELD);
  const scopes = scopeItems(review).map((item) => ({ ...item, checked: !isAgain || ticked.includes(item.scope) }));
  return (
    <Flow>
      <div id={SCOPE_FIELD} tabIndex={-1}>
        <h2>{may}</h2>
        <p class="soft">{mayLede}</p>
      </div>
      <ScopeList scopes={scopes} name={SCOPE_FIELD} />
      <Lifetime visit={visit} chosen={form.text(LIFETIME_FIELD)} />
      <p class="soft">{meaning}</p>
    </Flow>
  );
}

function NoPowers({ visit, review }: Pick<ApprovalProps, "visit" | "review">) {
  const { cannotTitle, cannotText } = words.approval;
  return (
    <Flow>
      <Notice tone="warning" title={cannotTitle}>
        {cannotText(visit.viewer.tier)}
      </Notice>
      <ScopeList scopes={scopeItems(review)} rank={2} />
    </Flow>
  );
}

function Decision({ canGrant, reason }: { canGrant: boolean; reason: string }) {
  const { approve, deny, why, reason: label, reasonHint } = words.approval;
  return (
    <>
      <ButtonRow>
        {canGrant && (
          <Button name="decision" value="approve">
            {approve}
          </Button>
        )}
        <Button kind="secondary" name="decision" value="deny">
          {deny}
        </Button>
      </ButtonRow>
      <details class="fold" open={reason !== ""}>
        <summary>{why}</summary>
        <TextArea name="reason" label={label} hint={reasonHint} rows={2} maxlength={300} value={reason} />
      </details>
    </>
  );
}
