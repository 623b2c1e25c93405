import type { Notification } from "../../areas/notifications/index.ts";
import { clockOf, type MemberRequest } from "../core/index.ts";
import { Agenda, Badge } from "../ui/index.ts";
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
      entries={notifications.map(({ id, title, detail, url, at, read }) => ({
        id: String(id),
        title,
        href: new URL(url).pathname,
        from: new Date(at),
        note: detail && <span dir="auto">“{detail}”</span>,
        aside: !read && <Badge tone="info">{notificationsText.isNew}</Badge>,
      }))}
    />
  );
}
