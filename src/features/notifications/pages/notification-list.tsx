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
      entries={notifications.map((notification) => ({
        id: String(notification.id),
        title: notification.title,
        href: pathOf(notification.url),
        from: new Date(notification.at),
        note: noteOf(notification),
        aside: !notification.read && <Badge tone="info">{notificationsText.isNew}</Badge>,
      }))}
    />
  );
}

function noteOf({ detail, acts = [] }: Notification) {
  if (acts.length === 0) return detail && <span dir="auto">{notificationsText.quoted(detail)}</span>;
  if (acts.length === 1) return acts.map(({ undo_url: undo }) => undo && <Undo key={undo} url={undo} />)[0];
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
