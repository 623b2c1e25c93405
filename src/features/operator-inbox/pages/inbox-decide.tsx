import { clockOf, errorAt, type MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  type FieldError,
  Form,
  Notice,
  Section,
  Select,
  TextArea,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import type { InboxKind, InboxRecord } from "../index.ts";
import { canPreview } from "./inbox-actions.ts";
import {
  choiceIn,
  type Decision,
  decisionsOn,
  decisionWords,
  hotkeyOf,
  LINE_CHARS_MAX,
  secondPressOf,
} from "./inbox-decisions.ts";
import { requesterOf } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

/** A decision that was not carried out yet: the typed values and the reason. */
export interface UnsentDecision {
  readonly decision: Decision;
  readonly reason: string;
  readonly choice: string;
  /** The preview, if requested. */
  readonly effects?: readonly string[];
  /** The operator whose claim a resubmission takes over. */
  readonly takes?: { readonly user_id: string; readonly display_name: string };
}

export type DecideProps = {
  request: MemberRequest;
  item: InboxRecord;
  /** URL of the forms. */
  action: string;
  within: string;
  errors: FieldError[];
  unsent: UnsentDecision | undefined;
};

/** The claim, and a form for each decision. */
export function Decide(props: DecideProps) {
  const { item } = props;
  const { ownTitle, own, ownMatter, decide } = inboxText.item;
  if (item.own) {
    return (
      <Notice tone="info" title={ownTitle}>
        {own}
      </Notice>
    );
  }
  return (
    <Section title={decide}>
      {item.own_matter && <Notice tone="info">{ownMatter}</Notice>}
      <ClaimState {...props} />
      {decisionsOn(props.request, item.kind).map((decision) => (
        <DecisionForm key={decision.name} {...props} decision={decision} />
      ))}
    </Section>
  );
}

function ClaimState({ request, item: { claim }, action, within }: DecideProps) {
  const { mine, release, claim: take, heldTitle, held, takeOver } = inboxText.item;
  const form = (step: string, label: string, taken: string) => (
    <Form action={action} csrf={request.csrf()} hidden={{ in: within, step, take_over: taken }}>
      <Button kind="secondary" small>
        {label}
      </Button>
    </Form>
  );
  if (!claim) return form("claim", take, "");
  const until = <Time at={new Date(claim.until)} form="clock" {...clockOf(request)} />;
  if (claim.yours) {
    return (
      <div class="inbox-claim">
        <p class="soft">
          {mine} {until}
        </p>
        {form("release", release, "")}
      </div>
    );
  }
  return (
    <Notice tone="warning" title={heldTitle(claim.display_name)}>
      <p>
        {held} {until}
      </p>
      {form("claim", takeOver, claim.user_id)}
    </Notice>
  );
}

function DecisionForm(props: DecideProps & { decision: Decision }) {
  const { request, item, action, within, errors, unsent, decision } = props;
  const { label, does } = decisionWords(item.kind, decision);
  const { preview } = inboxText.item;
  const typed = unsent?.decision.name === decision.name ? unsent : undefined;
  const extra = choiceIn(item, decision);
  const hidden = { in: within, step: "decide", decision: decision.name, take_over: typed?.takes?.user_id ?? "" };
  return (
    <Card title={label} rank={3} lede={does(requesterOf(item))}>
      {typed && <Outcome unsent={typed} />}
      <Form action={`${action}#outcome`} csrf={request.csrf()} hidden={hidden}>
        {extra && (
          <Select
            name="choice"
            id={`choice-${decision.name}`}
            label={extra.label}
            options={extra.options}
            value={typed?.choice || extra.value}
            unmarked
          />
        )}
        <ReasonField
          kind={item.kind}
          decision={decision}
          id={`reason-${decision.name}`}
          value={typed?.reason}
          errors={errors}
        />
        <ButtonRow>
          <Button kind={decision.tone} hotkey={hotkeyOf(decision)} hotkeyAgain={secondPressOf(item.kind, decision)}>
            {label}
          </Button>
          {canPreview(request, item, decision) && (
            <Button kind="quiet" name="preview" value="yes" label={`${preview}: ${label}`}>
              {preview}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Card>
  );
}

export type ReasonFieldProps = {
  kind: InboxKind;
  decision: Decision;
  id: string;
  value: string | undefined;
  errors: FieldError[];
};

/** The text for the requester: a reason or an answer. */
export function ReasonField({ kind, decision, id, value, errors }: ReasonFieldProps) {
  const { reason, reasonHint, note, noteHint } = inboxText.item;
  const isNeeded = decision.reason === "needed";
  if (decision.reason === "none") return null;
  const field = {
    name: "reason",
    id,
    label: isNeeded ? reason : note,
    hint: isNeeded ? reasonHint : noteHint,
    value,
    error: errorAt(errors, id),
    maxlength: decision.charsMax,
    required: isNeeded,
  };
  const { reasons = [] } = decisionWords(kind, decision);
  if (decision.charsMax > LINE_CHARS_MAX && reasons.length === 0) return <TextArea {...field} rows={4} />;
  return <TextField {...field} autocomplete="off" suggestions={reasons} />;
}

/** The preview, or the operator whose claim the decision would take over. */
function Outcome({ unsent: { effects, takes } }: { unsent: UnsentDecision }) {
  const { previewTitle, previewNothing, wouldTake, heldTitle } = inboxText.item;
  if (!effects && !takes) return null;
  return (
    <div id="outcome" tabIndex={-1}>
      {takes && (
        <Notice tone="warning" title={heldTitle(takes.display_name)} live>
          {wouldTake(takes.display_name)}
        </Notice>
      )}
      {effects && (
        <Notice tone="info" title={previewTitle} live>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <p class="soft">{previewNothing}</p>
        </Notice>
      )}
    </div>
  );
}
