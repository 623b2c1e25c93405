import { memberPage, need, pathWith } from "../../../web/core/index.ts";
import { Button, EmptyState, Form, LinkButton, LivePart, PageHeader, Pagination } from "../../../web/ui/index.ts";
import { NotificationList } from "./notification-list.tsx";
import { notificationsText } from "./text.ts";

const PATH = "/notifications";
const SHOWN = 25;

export const notifications = memberPage({
  path: PATH,
  async show(request) {
    const before = Number(request.query("before"));
    const isLater = Number.isSafeInteger(before) && before > 0;
    const listed = await need(request, "notifications.list", { limit: SHOWN, ...(isLater && { before }) });
    const { title, lede, settings, markAll, none, noneText } = notificationsText;
    const { notifications: shown, unread, has_more } = listed;
    const newest = isLater ? undefined : shown[0];
    const oldest = shown.at(-1);
    return {
      title,
      topics: ["me"],
      body: (
        <>
          <LivePart id="notifications-head" named="">
            <PageHeader
              title={title}
              lede={shown.length > 0 && lede(unread)}
              actions={
                <>
                  {newest && unread > 0 && (
                    <Form action={PATH} csrf={request.csrf()} hidden={{ up_to: String(newest.id) }}>
                      <Button kind="secondary">{markAll}</Button>
                    </Form>
                  )}
                  <LinkButton href={`${PATH}/settings`} kind="quiet">
                    {settings}
                  </LinkButton>
                </>
              }
            />
          </LivePart>
          <LivePart id="notifications" named="">
            {shown.length > 0 ? (
              <NotificationList request={request} notifications={shown} rank={2} />
            ) : (
              <EmptyState title={none}>{noneText}</EmptyState>
            )}
          </LivePart>
          <Pagination
            newer={isLater ? PATH : undefined}
            older={has_more && oldest ? pathWith(PATH, { before: String(oldest.id) }) : undefined}
          />
        </>
      ),
    };
  },
  async act(request, form) {
    await need(request, "notifications.mark_read", { up_to: Number(form.text("up_to")) || 1 });
    return { to: PATH, notice: { tone: "success", text: notificationsText.marked } };
  },
});
