import type { Notification } from "../../areas/notifications/index.ts";
import { Agenda, Badge } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "notifications.list": { notifications: Notification[]; unread: number; has_more: boolean };
    "notifications.mark_read": { read_up_to: number };
  }
}

export type NotificationListProps = {
  visit: MemberVisit;
  notifications: readonly Notification[];
  /** Rank of the headings of days. */
  rank: 2 | 3;
};

/** What happened to a member, day by day, newest first; each leads to where one sees more. */
export function NotificationList({ visit, notifications, rank }: NotificationListProps) {
  return (
    <Agenda
      {...clockOf(visit)}
      rank={rank}
      entries={notifications.map(({ id, title, detail, url, at, read }) => ({
        id: String(id),
        title,
        href: new URL(url).pathname,
        from: new Date(at),
        note: detail && <span dir="auto">“{detail}”</span>,
        aside: !read && <Badge tone="info">{words.notifications.isNew}</Badge>,
      }))}
    />
  );
}
