import { SCOPES, type Scope } from "../../../kernel/access/scopes.ts";
import type { Tier } from "../../../kernel/access/tiers.ts";
import { tierName } from "../../languages/tier-names.ts";
import { EmptyState, LinkButton, PageHeader } from "../../ui/index.ts";
import type { PageDocument } from "../page.ts";
import type { MemberRequest } from "../request.ts";
import { quotaText } from "../text.ts";

/** The page for a member whose tier is too low, with a link to request a higher one. */
export function tierTooLowPage(request: MemberRequest, title: string, scope: Scope): PageDocument {
  return {
    title,
    body: (
      <>
        <PageHeader title={title} />
        <NeedsTier request={request} tier={SCOPES[scope].tier} />
      </>
    ),
  };
}

export function NeedsTier({ request, tier, rank }: { request: MemberRequest; tier: Tier; rank?: 2 | 3 }) {
  const { title, text, action } = quotaText;
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
      {text(tierName(request.viewer.tier), tierName(tier))}
    </EmptyState>
  );
}
