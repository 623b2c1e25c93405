import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Time } from "../../../web/ui/index.ts";
import type { InboxItem } from "../index.ts";
import { itemPath, itemTitle } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

export type ItemListProps = {
  request: MemberRequest;
  items: readonly InboxItem[];
  current: Pick<InboxItem, "kind" | "id">;
  within: string;
};

/** The pane beside the selected item. It follows the item in the document, so that Tab reaches the decision first. */
export function ItemList({ request, items, current, within }: ItemListProps) {
  const { list, nobody, kinds, age } = inboxText;
  if (items.length === 0) return null;
  return (
    <nav class="inbox-list" aria-label={list}>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <a
              href={itemPath(item, within)}
              aria-current={item.kind === current.kind && item.id === current.id ? "true" : undefined}
            >
              <span class="inbox-line">
                <bdi class="inbox-about">{itemTitle(request, item)}</bdi>
                <span class="inbox-age">{age(item.waited_minutes)}</span>
              </span>
              <span class="inbox-line inbox-more">
                <span>
                  {kinds[item.kind].one} · <bdi>{item.requested_by?.display_name || nobody}</bdi>
                </span>
                <Holder item={item} />
              </span>
              {item.starts_at && (
                <span class="inbox-more">
                  <Time at={new Date(item.starts_at)} {...clockOf(request)} relative={false} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Holder({ item: { own, claim } }: { item: InboxItem }) {
  if (own) return <span>{inboxText.ownShort}</span>;
  return claim && !claim.yours ? <bdi>{claim.display_name}</bdi> : null;
}
