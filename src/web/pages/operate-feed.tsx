import { call, need } from "../call.ts";
import { FeedFields, feedInput, feedRefusal } from "../events/feed-fields.tsx";
import type { Form as Fields } from "../form.ts";
import { operateWords } from "../operate/operate-words.ts";
import { notFound } from "../operate/reworded.ts";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import { type Feed, listFeeds } from "../replies/operate-replies.ts";
import { Button, ButtonRow, Form, FormCard } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";

export const operateFeed = operatorPage({
  path: "/operate/feeds/:feed",
  takesFile: true,
  show: async (visit) => shown(visit, await feedAt(visit)),
  async act(visit, form) {
    const feed = await feedAt(visit);
    if (form.text("step") === "remove") return remove(visit, feed);
    const given = feedInput(form, feed.source, true);
    if ("unready" in given) return shown(visit, feed, { form, refused: given.unready });
    const changed = await call(visit, "feeds.update", { feed_id: feed.feed_id, ...given.input });
    if (!changed.ok) return shown(visit, feed, { form, refused: feedRefusal(changed.refused, feed.source) });
    const text = operateWords.feedForm.saved(changed.body.feed.name);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

async function remove(visit: MemberVisit, feed: Feed) {
  const { events_removed } = await need(visit, "feeds.remove", { feed_id: feed.feed_id });
  const text = operateWords.feedForm.removed(feed.name, events_removed);
  return { to: "/operate/feeds", notice: { tone: "success", text } as const };
}

async function feedAt(visit: MemberVisit): Promise<Feed> {
  const feed = (await listFeeds(visit)).find(({ feed_id }) => feed_id === visit.parameters.feed);
  if (!feed) throw new PageRefusal(notFound());
  return feed;
}

function shown(visit: MemberVisit, feed: Feed, typed?: { form: Fields; refused: Refused }): Shown {
  const { changeTitle, fields, save, cancel } = operateWords.feedForm;
  const errors = fieldErrors(typed?.refused, fields);
  const standing = {
    name: feed.name,
    url: feed.url ?? "",
    refresh_minutes: String(feed.refresh_minutes),
  };
  return {
    title: changeTitle(feed.name),
    layout: "focus",
    refused: typed?.refused,
    body: (
      <FormCard
        title={changeTitle(feed.name)}
        footer={<Remove visit={visit} feed={feed} />}
        errors={errors}
        action={visit.path}
        csrf={visit.csrf()}
        multipart={feed.source === "file"}
        submit={save}
        cancel={{ href: "/operate/feeds", label: cancel }}
      >
        <FeedFields
          source={feed.source}
          value={(name) => typed?.form.text(name) ?? standing[name]}
          errors={errors}
          mayKeep
        />
      </FormCard>
    ),
  };
}

function Remove({ visit, feed }: { visit: MemberVisit; feed: Feed }) {
  const { remove, removeLede, removeAction } = operateWords.feedForm;
  return (
    <details class="fold">
      <summary>{remove}</summary>
      <Form action={visit.path} csrf={visit.csrf()} hidden={{ step: "remove" }}>
        <p>{removeLede(feed.events)}</p>
        <ButtonRow>
          <Button kind="danger">{removeAction}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
