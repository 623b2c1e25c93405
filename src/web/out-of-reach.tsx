import { SCOPES, type Scope } from "../kernel/scopes.ts";
import type { Tier } from "../kernel/tiers.ts";
import type { Shown } from "./page.ts";
import { EmptyState, LinkButton, PageHeader } from "./ui/index.ts";
import type { MemberVisit } from "./visit.ts";
import { reachWords } from "./words/reach.ts";

/** A whole page for who stands too low for it, with the way on. */
export function outOfReach(visit: MemberVisit, title: string, scope: Scope): Shown {
  return {
    title,
    body: (
      <>
        <PageHeader title={title} />
        <NeedsTier visit={visit} tier={SCOPES[scope].tier} />
      </>
    ),
  };
}

/** As above, in a part of a page. */
export function NeedsTier({ visit, tier, rank }: { visit: MemberVisit; tier: Tier; rank?: 2 | 3 }) {
  const { title, text, action } = reachWords;
  return (
    <EmptyState
      title={title}
      {...(rank && { rank })}
      action={
        <LinkButton href="/membership" kind="primary">
          {action}
        </LinkButton>
      }
    >
      {text(visit.viewer.tier, tier)}
    </EmptyState>
  );
}
