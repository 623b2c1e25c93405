import { need } from "../call.ts";
import { pathWith } from "../local-path.ts";
import { memberPage } from "../page.ts";
import { NotificationList } from "../personal/notification-list.tsx";
import { Button, EmptyState, Form, LinkButton, PageHeader, Pagination } from "../ui/index.ts";
import { words } from "../words.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "notifications.count_unread": { unread: number };
  }
}

const PATH = "/notifications";
const SHOWN = 25;

export const notifications = memberPage({
  path: PATH,
  async show(visit) {
    const before = Number(visit.query("before"));
    const isLater = Number.isSafeInteger(before) && before > 0;
    const listed = await need(visit, "notifications.list", { limit: SHOWN, ...(isLater && { before }) });
    const { title, lede, settings, markAll, none, noneText } = words.notifications;
    const { notifications: shown, unread, has_more } = listed;
    const newest = isLater ? undefined : shown[0];
    const oldest = shown.at(-1);
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={shown.length > 0 && lede(unread)}
            actions={
              <>
                {newest && unread > 0 && (
                  <Form action={PATH} csrf={visit.csrf()} hidden={{ up_to: String(newest.id) }}>
                    <Button kind="secondary">{markAll}</Button>
                  </Form>
                )}
                <LinkButton href={`${PATH}/settings`} kind="quiet">
                  {settings}
                </LinkButton>
              </>
            }
          />
          {shown.length > 0 ? (
            <NotificationList visit={visit} notifications={shown} rank={2} />
          ) : (
            <EmptyState title={none}>{noneText}</EmptyState>
          )}
          <Pagination
            newer={isLater ? PATH : undefined}
            older={has_more && oldest ? pathWith(PATH, { before: String(oldest.id) }) : undefined}
          />
        </>
      ),
    };
  },
  async act(visit, form) {
    await need(visit, "notifications.mark_read", { up_to: Number(form.text("up_to")) || 1 });
    return { to: PATH, notice: { tone: "success", text: words.notifications.marked } };
  },
});
