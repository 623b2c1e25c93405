import type { Scope } from "../kernel/scopes.ts";
import { TIER_LABELS, type Tier } from "../kernel/tiers.ts";
import type { Form as Fields } from "./form.ts";
import { LIFETIME_FIELD, Lifetime } from "./lifetime.tsx";
import { Button, Flow, Notice, ScopeList } from "./ui/index.ts";
import type { MemberVisit } from "./visit.ts";
import { words } from "./words.ts";

/** A power that an agent asks for, as the operations tell it to the member who decides. */
export interface RequestedScope {
  scope: Scope;
  kind: "reads" | "acts";
  allows: string;
  grantable: boolean;
  needs_tier: Tier;
}

export type GrantingProps = {
  visit: MemberVisit;
  scopes: readonly RequestedScope[];
  /** The name under which the ticked scopes are sent. */
  field: string;
  /** What was chosen before, when the page is shown again. */
  form: Fields;
  isAgain: boolean;
  /** What approving means, in one paragraph. */
  meaning: string;
};

export function canGrant(scopes: readonly RequestedScope[]): boolean {
  return scopes.some(({ grantable }) => grantable);
}

/** What an agent would get: each power to be unticked, and for how long; or that the member's tier can give none of it. */
export function Granting({ visit, scopes, field, form, isAgain, meaning }: GrantingProps) {
  const { may, mayLede, cannotTitle, cannotText } = words.approval;
  const items = scopes.map(({ needs_tier, ...scope }) => ({ ...scope, needs: TIER_LABELS[needs_tier] }));
  if (!canGrant(scopes)) {
    return (
      <Flow>
        <Notice tone="warning" title={cannotTitle}>
          {cannotText(visit.viewer.tier)}
        </Notice>
        <ScopeList scopes={items} rank={2} />
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
      <Lifetime visit={visit} chosen={form.text(LIFETIME_FIELD)} />
      <p class="soft">{meaning}</p>
    </Flow>
  );
}

/** Approve, where there is something to grant, and deny. */
export function DecisionButtons({ scopes }: { scopes: readonly RequestedScope[] }) {
  const { approve, deny } = words.approval;
  return (
    <>
      {canGrant(scopes) && (
        <Button name="decision" value="approve">
          {approve}
        </Button>
      )}
      <Button kind="secondary" name="decision" value="deny">
        {deny}
      </Button>
    </>
  );
}
