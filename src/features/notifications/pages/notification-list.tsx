import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Agenda, Badge } from "../../../web/ui/index.ts";
import type { Notification } from "../index.ts";
import { notificationsText } from "./text.ts";

export type NotificationListProps = {
  request: MemberRequest;
  notifications: readonly Notification[];
  /** Heading level of the days. */
  rank: 2 | 3;
};

/** Notifications by day, newest first, each with a link to its subject. */
export function NotificationList({ request, notifications, rank }: NotificationListProps) {
  return (
    <Agenda
      {...clockOf(request)}
      rank={rank}
      entries={withoutRepeats(notifications, sameNotification).map(({ item: notification, times }) => ({
        id: String(notification.id),
        title: notificationsText.times(notification.title, times),
        href: pathOf(notification.url),
        from: new Date(notification.at),
        note: noteOf(notification),
        aside: !notification.read && <Badge tone="info">{notificationsText.isNew}</Badge>,
      }))}
    />
  );
}

/** Equal ones after one another, as the first of them with their number. */
function withoutRepeats<Item>(items: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  const found: { item: Item; times: number }[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && isSame(last.item, item)) found.splice(-1, 1, { item: last.item, times: last.times + 1 });
    else found.push({ item, times: 1 });
  }
  return found;
}

function sameNotification(one: Notification, other: Notification): boolean {
  const words = ({ title, detail = "", url, read, at, acts = [] }: Notification) =>
    [title, detail, url, read, at.slice(0, 10), acts.length].join("\n");
  return words(one) === words(other) && (one.acts?.length ?? 0) < 2;
}

function noteOf({ detail, acts: all = [] }: Notification) {
  // Their last one is the one to take back first.
  const acts = withoutRepeats(all.toReversed(), (one, other) => one.text === other.text && one.url === other.url)
    .toReversed()
    .map(({ item, times }) => ({ ...item, text: notificationsText.times(item.text, times) }));
  if (all.length === 0) return detail && <span dir="auto">{notificationsText.quoted(detail)}</span>;
  if (all.length === 1) return acts.map(({ undo_url: undo }) => undo && <Undo key={undo} url={undo} />)[0];
  return acts.map(({ text, url, undo_url: undo }, at) => (
    <span key={`${at} ${text}`}>
      {at > 0 && <br />}
      <a href={pathOf(url)} dir="auto">
        {text}
      </a>
      {undo && (
        <>
          {" · "}
          <Undo url={undo} />
        </>
      )}
    </span>
  ));
}

function Undo({ url }: { url: string }) {
  return <a href={pathOf(url)}>{notificationsText.undo}</a>;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
