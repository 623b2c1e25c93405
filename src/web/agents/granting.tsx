import type { Scope } from "../../kernel/scopes.ts";
import { reaches, TIER_LABELS, type Tier } from "../../kernel/tiers.ts";
import { call } from "../call.ts";
import type { Form as Fields } from "../form.ts";
import type { Shown } from "../page.ts";
import type { Refused } from "../refused.ts";
import { Button, ButtonRow, Card, Flow, LinkButton, Notice, ScopeList } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { words } from "../words.ts";
import { LIFETIME_FIELD, Lifetime } from "./lifetime.tsx";

declare module "../replies/replies.ts" {
  interface Replies {
    "membership.request_tier": { requested_tier: Tier };
  }
}

/** A power that an agent asks for, as the operations tell it to the member who decides. */
export interface RequestedScope {
  scope: Scope;
  kind: "reads" | "acts";
  allows: string;
  grantable: boolean;
  needs_tier: Tier;
}

/** What a person can answer; `raise` only asks operators for a higher tier, and leaves the decision open. */
export const DECISION_FIELD = "decision";

export type GrantingProps = {
  visit: MemberVisit;
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
export function Granting({ visit, scopes, field, form, isAgain, raised, meaning }: GrantingProps) {
  const { may, mayLede, cannotTitle, cannotText } = words.approval;
  const items = scopes.map(({ needs_tier, ...scope }) => ({ ...scope, needs: TIER_LABELS[needs_tier] }));
  if (!canGrant(scopes)) {
    return (
      <Flow>
        <Notice tone="warning" title={cannotTitle}>
          {cannotText(visit.viewer.tier)}
        </Notice>
        <ScopeList scopes={items} rank={2} />
        <HigherTier scopes={scopes} raised={raised} />
      </Flow>
    );
  }
  const ticked = form.all(field);
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
      <Lifetime visit={visit} chosen={form.text(LIFETIME_FIELD)} />
      <p class="soft">{meaning}</p>
    </Flow>
  );
}

/** The tier that would reach all that can be asked for; null where nothing is out of reach, or only operators have it. */
function tierToAskFor(scopes: readonly RequestedScope[]): Tier | null {
  const needed = scopes.filter(({ grantable }) => !grantable).map(({ needs_tier }) => needs_tier);
  const below = needed.filter((tier) => tier !== "operator");
  return below.reduce<Tier | null>((top, tier) => (top === null || reaches(tier, top) ? tier : top), null);
}

/** How to get what the tier cannot give: one button, which leaves the decision open. */
function HigherTier({ scopes, raised }: Pick<GrantingProps, "scopes" | "raised">) {
  const { higherTitle, higherText, higherAction } = words.approval;
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
  const { higherAskedTitle, higherAsked } = words.approval;
  const tier = tierToAskFor(scopes);
  if (tier === null || !raised) return null;
  return (
    <Notice tone="success" title={higherAskedTitle} live>
      {higherAsked(tier)}
    </Notice>
  );
}

/** Asks operators for the tier that the request needs; the refusal, where it is one. */
export async function askForTier(visit: MemberVisit, scopes: readonly RequestedScope[], client: string) {
  const tier = tierToAskFor(scopes);
  if (tier === null) return undefined;
  const asked = await call(visit, "membership.request_tier", { tier, note: words.approval.higherNote(client) });
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
  const { approve, deny, denyAndBlock } = words.approval;
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
  const { startedTitle, startedText } = words.approval;
  return (
    <Notice tone="warning" title={startedTitle}>
      {startedText}
    </Notice>
  );
}

/** In place of a request by someone whom the member has blocked: nothing of it is shown. */
export function blockedPage(refused: Refused): Shown {
  const { blockedTitle, blockedLede, toBlocked } = words.approval;
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
