import {
  type AgeBucket,
  INBOX_KINDS,
  type InboxCount,
  type InboxItem,
  type InboxKind,
  type InboxRecord,
} from "../../areas/inbox/index.ts";
import { isTier, TIER_LABELS } from "../../kernel/tiers.ts";
import { pathWith } from "../local-path.ts";
import type { Visit } from "../visit.ts";
import { inboxWords } from "../words/inbox.ts";

declare module "./replies.ts" {
  interface Replies {
    "inbox.list": { items: InboxItem[]; has_more: boolean; counts: InboxCount[]; ages: AgeBucket[] };
    "inbox.get": { item: InboxRecord };
    "inbox.claim": { until: string };
    "inbox.release": { released: boolean };
    "recommendations.close": { state: string };
  }
}

export const INBOX_PATH = "/operate/inbox";

export function inboxKind(text: string): InboxKind | undefined {
  return INBOX_KINDS.find((kind) => kind === text);
}

/** The page of an item. `within` is the kind that the list is narrowed to; the fragment puts the focus on its heading. */
export function itemPath({ kind, id }: Pick<InboxItem, "kind" | "id">, within: string): string {
  return `${pathWith(`${INBOX_PATH}/${kind}/${encodeURIComponent(id)}`, { in: within })}#item`;
}

/** What an item is called where people read of it. */
export function itemTitle(visit: Visit, { kind, about }: Pick<InboxItem, "kind" | "about">): string {
  const { keys, tier } = inboxWords;
  if (kind === "tier_request") return tier(isTier(about) ? TIER_LABELS[about] : about);
  if (kind === "recommendation") return visit.parts.catalogue.byId(about)?.operation.title ?? about;
  if (kind !== "key_request") return about;
  if (about === "workshop" || about === "member") return keys[about];
  return keys.forEvent(about);
}

/** Who asks, as sentences name them. */
export function askedBy({ requested_by }: Pick<InboxItem, "requested_by">): string {
  return requested_by?.display_name || inboxWords.somebody;
}
