import { isTier } from "../../../kernel/access/tiers.ts";
import { titleOf } from "../../../kernel/languages/titles.ts";
import { pathWith, type WebRequest } from "../../../web/core/index.ts";
import { tierName } from "../../../web/languages/tier-names.ts";
import { INBOX_KINDS, INBOX_PAGE, type InboxItem, type InboxKind } from "../index.ts";
import { inboxText } from "./text.ts";

export const INBOX_PATH = INBOX_PAGE;

export function inboxKind(text: string): InboxKind | undefined {
  return INBOX_KINDS.find((kind) => kind === text);
}

/** `within` is the kind that the list is filtered by; the fragment moves the focus to the item, with the notice above it in view. */
export function itemPath({ kind, id }: Pick<InboxItem, "kind" | "id">, within: string): string {
  return `${pathWith(`${INBOX_PATH}/${kind}/${encodeURIComponent(id)}`, { in: within })}#main`;
}

export function itemTitle(request: WebRequest, { kind, about }: Pick<InboxItem, "kind" | "about">): string {
  const { keys, tier } = inboxText;
  if (kind === "tier_request") return tier(isTier(about) ? tierName(about) : about);
  if (kind === "recommendation") {
    const entry = request.parts.catalogue.byId(about);
    return entry ? titleOf(entry.operation) : about;
  }
  if (kind !== "key_request") return about;
  if (about === "workshop" || about === "member") return keys[about];
  return keys.forEvent(about);
}

/** The requester, as named in sentences. */
export function requesterOf({ requested_by, kind }: Pick<InboxItem, "requested_by" | "kind">): string {
  return requested_by?.display_name || (kind === "guest" ? inboxText.guest : inboxText.somebody);
}
