import { reaches, TIER_LABELS } from "../../kernel/access/tiers.ts";
import { LIFETIME_FIELD, Lifetime } from "../agents/parts.ts";
import {
  call,
  type Form as Fields,
  type Input,
  type MemberRequest,
  type PageDocument,
  type Refused,
  type Reply,
} from "../core/index.ts";
import { Button, ButtonRow, Card, Flow, LinkButton, Notice, ScopeList } from "../ui/index.ts";
import { approvalText } from "./text.ts";

export type RequestedScope = NonNullable<Reply<"signup.review">["scopes"]>[number];

/** What a person can answer; `raise` only asks operators for a higher tier, and leaves the decision open. */
export const DECISION_FIELD = "decision";

export type GrantingProps = {
  request: MemberRequest;
  scopes: readonly RequestedScope[];
  /** The name under which the ticked scopes are sent. */
  field: string;
  /** What was chosen before, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** Operators have just been asked for a higher tier. */
  raised: boolean;
  /** What approving means, in one paragraph. */
  meaning: string;
};

export function canGrant(scopes: readonly RequestedScope[]): boolean {
  return scopes.some(({ grantable }) => grantable);
}

/** What an agent would get: each power to be unticked, and for how long; or that the member's tier can give none of it. */
export function Granting({ request, scopes, field, form, isAgain, raised, meaning }: GrantingProps) {
  const { may, mayLede, cannotTitle, cannotText } = approvalText;
  const items = scopes.map(({ needs_tier, ...scope }) => ({ ...scope, needs: TIER_LABELS[needs_tier] }));
  if (!canGrant(scopes)) {
    return (
      <Flow>
        <Notice tone="warning" title={cannotTitle}>
          {cannotText(request.viewer.tier)}
        </Notice>
        <ScopeList scopes={items} rank={2} />
        <HigherTier scopes={scopes} raised={raised} />
      </Flow>
    );
  }
  const ticked: readonly string[] = form.all(field);
  return (
    <Flow>
      <div id={field} tabIndex={-1}>
        <h2>{may}</h2>
        <p class="soft">{mayLede}</p>
      </div>
      <ScopeList
        scopes={items.map((item) => ({ ...item, checked: !isAgain || ticked.includes(item.scope) }))}
        name={field}
      />
      <HigherTier scopes={scopes} raised={raised} />
      <Lifetime request={request} chosen={form.text(LIFETIME_FIELD)} />
      <p class="soft">{meaning}</p>
    </Flow>
  );
}

type RequestableTier = Input<"membership.request_tier">["tier"];

/** The tier that would reach all that can be asked for; null where nothing is out of reach, or only operators have it. */
function tierToAskFor(scopes: readonly RequestedScope[]): RequestableTier | null {
  const needed = scopes.filter(({ grantable }) => !grantable).map(({ needs_tier }) => needs_tier);
  const below = needed.filter((tier) => tier !== "operator" && tier !== "public");
  return below.reduce<RequestableTier | null>((top, tier) => (top === null || reaches(tier, top) ? tier : top), null);
}

/** How to get what the tier cannot give: one button, which leaves the decision open. */
function HigherTier({ scopes, raised }: Pick<GrantingProps, "scopes" | "raised">) {
  const { higherTitle, higherText, higherAction } = approvalText;
  const tier = tierToAskFor(scopes);
  if (tier === null || raised) return null;
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

/** What is said at the top of the page once it was pressed. */
export function HigherTierAsked({ scopes, raised }: Pick<GrantingProps, "scopes" | "raised">) {
  const { higherAskedTitle, higherAsked } = approvalText;
  const tier = tierToAskFor(scopes);
  if (tier === null || !raised) return null;
  return (
    <Notice tone="success" title={higherAskedTitle} live>
      {higherAsked(tier)}
    </Notice>
  );
}

/** Asks operators for the tier that the request needs; the refusal, where it is one. */
export async function askForTier(request: MemberRequest, scopes: readonly RequestedScope[], client: string) {
  const tier = tierToAskFor(scopes);
  if (tier === null) return undefined;
  const asked = await call(request, "membership.request_tier", { tier, note: approvalText.higherNote(client) });
  return asked.ok ? undefined : asked.refused;
}

export type DecisionButtonsProps = {
  scopes: readonly RequestedScope[];
  /** All agents are stopped: there is nothing to approve now. */
  stopped: boolean;
  /** What a block of this client comes to. */
  blockMeaning: string;
};

/** Approve, where there is something to grant, and the two ways to say no. */
export function DecisionButtons({ scopes, stopped, blockMeaning }: DecisionButtonsProps) {
  const { approve, deny, denyAndBlock } = approvalText;
  return (
    <Flow>
      <ButtonRow>
        {canGrant(scopes) && !stopped && (
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

/** Asked before anything else: whoever did not start this should not go on. */
export function DidYouStart() {
  const { startedTitle, startedText } = approvalText;
  return (
    <Notice tone="warning" title={startedTitle}>
      {startedText}
    </Notice>
  );
}

/** In place of a request by someone whom the member has blocked: nothing of it is shown. */
export function blockedPage(refused: Refused): PageDocument {
  const { blockedTitle, blockedLede, toBlocked } = approvalText;
  return {
    title: blockedTitle,
    layout: "focus",
    refused,
    body: (
      <Card title={blockedTitle} lede={blockedLede} rank={1}>
        <ButtonRow>
          <LinkButton href="/agents#blocked">{toBlocked}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
