import {
  call,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type Refused,
  type Form as SentForm,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, FormCard } from "../../../web/ui/index.ts";
import { FeedFields, feedInput, feedRefusal } from "./feed-fields.tsx";
import { feedFormText } from "./text.ts";
import { type Feed, listFeeds } from "./types.ts";

export const operateFeed = operatorPage({
  path: "/operate/feeds/:feed",
  steps: ["", "remove"],
  takesFile: true,
  show: async (request) => renderPage(request, await feedAt(request)),
  async act(request, form) {
    const feed = await feedAt(request);
    if (form.text("step") === "remove") return remove(request, feed);
    const values = feedInput(form, feed.source, true);
    if ("unready" in values) return renderPage(request, feed, { form, refused: values.unready });
    const changed = await call(request, "feeds.update", { feed_id: feed.feed_id, ...values.input });
    if (!changed.ok) return renderPage(request, feed, { form, refused: feedRefusal(changed.refused, feed.source) });
    const text = feedFormText.saved(changed.body.feed.name);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

async function remove(request: MemberRequest, feed: Feed) {
  const { events_removed } = await need(request, "feeds.remove", { feed_id: feed.feed_id });
  const text = feedFormText.removed(feed.name, events_removed);
  return { to: "/operate/feeds", notice: { tone: "success", text } as const };
}

async function feedAt(request: MemberRequest): Promise<Feed> {
  const feed = (await listFeeds(request)).find(({ feed_id }) => feed_id === request.parameters.feed);
  if (!feed) throw notFound();
  return feed;
}

function renderPage(request: MemberRequest, feed: Feed, typed?: { form: SentForm; refused: Refused }): PageDocument {
  const { changeTitle, fields, save, cancel } = feedFormText;
  const field = fieldsOf(request, "feeds.update", {
    labels: fields,
    form: typed?.form ?? untouched,
    from: feed,
    refused: typed?.refused,
  });
  return {
    title: changeTitle(feed.name),
    layout: "focus",
    refused: typed?.refused,
    body: (
      <FormCard
        title={changeTitle(feed.name)}
        footer={<Remove request={request} feed={feed} />}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        multipart={feed.source === "file"}
        submit={save}
        cancel={{ href: "/operate/feeds", label: cancel }}
      >
        <FeedFields source={feed.source} field={field} mayKeep />
      </FormCard>
    ),
  };
}

function Remove({ request, feed }: { request: MemberRequest; feed: Feed }) {
  const { remove, removeLede, removeAction } = feedFormText;
  return (
    <details class="fold">
      <summary>{remove}</summary>
      <Form action={request.path} csrf={request.csrf()} hidden={{ step: "remove" }}>
        <p>{removeLede(feed.events)}</p>
        <ButtonRow>
          <Button kind="danger">{removeAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
