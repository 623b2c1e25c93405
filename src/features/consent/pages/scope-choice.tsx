import { reaches, type Tier } from "../../../kernel/access/tiers.ts";
import {
  call,
  type Form as Fields,
  type Input,
  type MemberRequest,
  type PageDocument,
  type Refused,
  type Reply,
} from "../../../web/core/index.ts";
import { scopeTexts } from "../../../web/languages/scope-texts.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { Button, ButtonRow, Card, Checkbox, Flow, LinkButton, Notice, ScopeList } from "../../../web/ui/index.ts";
import { LIFETIME_FIELD, Lifetime, lifetimeInput } from "../../agents/pages/parts.ts";
import { approvalText } from "./text.ts";

export type RequestedScope = NonNullable<Reply<"signup.review">["scopes"]>[number];

/** The member's answer; `raise` only requests a higher tier and leaves the decision open. */
export const DECISION_FIELD = "decision";

export type GrantingProps = {
  request: MemberRequest;
  scopes: readonly RequestedScope[];
  /** The field name of the checked scopes. */
  field: string;
  /** Submitted values, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** True after the member requested a higher tier. */
  tierRequested: boolean;
  /** One paragraph about the effect of approval. */
  meaning: string;
};

/** Whether the agent asks before it acts. */
const ASKS_FIELD = "ask_first_week";

/** The input of an approval besides its scopes. */
export function termsOf(form: Fields): { lifetime_days?: number; ask_first_week: boolean } {
  return { ...lifetimeInput(form.text(LIFETIME_FIELD)), ask_first_week: form.text(ASKS_FIELD) === "on" };
}

function isOfOperators({ scope }: Pick<RequestedScope, "scope">): boolean {
  return scope.startsWith("admin:");
}

function canGrant(scopes: readonly RequestedScope[]): boolean {
  return scopes.some(({ grantable }) => grantable);
}

/** The requested scopes with checkboxes and the token's lifetime; or why none can be granted. */
export function Granting({ request, scopes, field, form, isAgain, tierRequested, meaning }: GrantingProps) {
  const { may, mayLede, operatorsTitle, operatorsText, asks, asksHint } = approvalText;
  const items = scopes.map(({ needs_tier, ...scope }) => {
    return { ...scope, allows: scopeTexts[scope.scope], needs: tierName(needs_tier) };
  });
  if (!canGrant(scopes)) {
    return (
      <Flow>
        <NothingToGrant tier={request.viewer.tier} scopes={scopes} tierRequested={tierRequested} />
        <ScopeList scopes={items} rank={2} />
      </Flow>
    );
  }
  const ticked: readonly string[] = form.all(field);
  const choices = items.map((item) => ({ ...item, checked: !isAgain || ticked.includes(item.scope) }));
  const ofOperators = choices.filter(isOfOperators);
  return (
    <Flow>
      <div id={field} tabIndex={-1}>
        <h2>{may}</h2>
        <p class="soft">{mayLede}</p>
      </div>
      <ScopeList scopes={choices.filter((choice) => !isOfOperators(choice))} name={field} />
      {ofOperators.length > 0 && (
        <Notice tone="warning" title={operatorsTitle}>
          <Flow>
            <p>{operatorsText}</p>
            <ScopeList scopes={ofOperators} name={field} />
          </Flow>
        </Notice>
      )}
      <HigherTier scopes={scopes} tierRequested={tierRequested} />
      <Lifetime
        request={request}
        chosen={form.text(LIFETIME_FIELD)}
        forOperators={ofOperators.some(({ grantable }) => grantable)}
      />
      <Checkbox name={ASKS_FIELD} label={asks} hint={asksHint} checked={form.text(ASKS_FIELD) === "on"} />
      <p class="soft">{meaning}</p>
    </Flow>
  );
}

type RequestableTier = NonNullable<Input<"membership.request_tier">["tier"]>;

/** The highest tier that the missing scopes need; null if none is missing, or only operators have them. */
function tierToRequest(scopes: readonly RequestedScope[]): RequestableTier | null {
  const needed = scopes.filter(({ grantable }) => !grantable).map(({ needs_tier }) => needs_tier);
  const below = needed.filter((tier) => tier !== "operator" && tier !== "public");
  return below.reduce<RequestableTier | null>((top, tier) => (top === null || reaches(tier, top) ? tier : top), null);
}

type NothingProps = Pick<GrantingProps, "scopes" | "tierRequested"> & { tier: Tier };

/** The only notice where no scope can be granted. */
function NothingToGrant({ tier, scopes, tierRequested }: NothingProps) {
  const { cannotTitle, cannotText, cannotRaise, higherAction } = approvalText;
  const higher = tierRequested ? null : tierToRequest(scopes);
  return (
    <Notice tone="warning" title={cannotTitle}>
      <Flow>
        <p>
          {cannotText(tier)} {higher && cannotRaise(higher)}
        </p>
        {higher && (
          <Button kind="secondary" name={DECISION_FIELD} value="raise">
            {higherAction(higher)}
          </Button>
        )}
      </Flow>
    </Notice>
  );
}

/** A button that requests a higher tier and leaves the decision open. */
function HigherTier({ scopes, tierRequested }: Pick<GrantingProps, "scopes" | "tierRequested">) {
  const { higherTitle, higherText, higherAction } = approvalText;
  const tier = tierToRequest(scopes);
  if (tier === null || tierRequested) return null;
  return (
    <Notice tone="info" title={higherTitle}>
      <Flow>
        <p>{higherText(tier)}</p>
        <Button kind="secondary" name={DECISION_FIELD} value="raise">
          {higherAction(tier)}
        </Button>
      </Flow>
    </Notice>
  );
}

/** Shown at the top of the page after that request. */
export function HigherTierRequested({ scopes, tierRequested }: Pick<GrantingProps, "scopes" | "tierRequested">) {
  const { higherAskedTitle, higherAsked } = approvalText;
  const tier = tierToRequest(scopes);
  if (tier === null || !tierRequested) return null;
  return (
    <Notice tone="success" title={higherAskedTitle} live>
      {higherAsked(tier)}
    </Notice>
  );
}

/** Requests the tier that the scopes need; returns the refusal, if any. */
export async function requestTier(request: MemberRequest, scopes: readonly RequestedScope[], client: string) {
  const tier = tierToRequest(scopes);
  if (tier === null) return undefined;
  const called = await call(request, "membership.request_tier", { tier, note: approvalText.higherNote(client) });
  return called.ok ? undefined : called.refused;
}

export type DecisionButtonsProps = {
  scopes: readonly RequestedScope[];
  /** True while all agents are paused: nothing can be approved. */
  allPaused: boolean;
  /** The effect of blocking this client. */
  blockMeaning: string;
};

/** Approve, if there are scopes to grant; deny; block. */
export function DecisionButtons({ scopes, allPaused, blockMeaning }: DecisionButtonsProps) {
  const { approve, deny, denyAndBlock } = approvalText;
  return (
    <Flow>
      <ButtonRow>
        {canGrant(scopes) && !allPaused && (
          <Button name={DECISION_FIELD} value="approve">
            {approve}
          </Button>
        )}
        <Button kind="secondary" name={DECISION_FIELD} value="deny">
          {deny}
        </Button>
        <Button kind="quiet" name={DECISION_FIELD} value="block">
          {denyAndBlock}
        </Button>
      </ButtonRow>
      <p class="soft">{blockMeaning}</p>
    </Flow>
  );
}

/** Asks first whether the member started this request, against phishing. */
export function DidYouStart() {
  const { startedTitle, startedText } = approvalText;
  return (
    <Notice tone="warning" title={startedTitle}>
      {startedText}
    </Notice>
  );
}

/** Replaces a request from a blocked sender; nothing of the request is shown. */
export function blockedPage(refused: Refused): PageDocument {
  const { blockedTitle, blockedLede, toBlocked, stoppedTitle, stoppedLede, toAgents } = approvalText;
  const byOperators = refused.body?.blocked_by === "operators";
  const title = byOperators ? stoppedTitle : blockedTitle;
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <Card title={title} lede={byOperators ? stoppedLede : blockedLede} rank={1}>
        <ButtonRow>
          <LinkButton href={byOperators ? "/agents" : "/agents#blocked"}>
            {byOperators ? toAgents : toBlocked}
          </LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
