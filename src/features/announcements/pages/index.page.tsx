import { StoryText } from "../../../markup/story-text.tsx";
import {
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  pageAt,
  pageLinks,
  type Reply,
  slice,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  CheckboxGroup,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Tabs,
  Time,
} from "../../../web/ui/index.ts";
import { announcementsText as text } from "./text.ts";
import { ANNOUNCEMENTS, OPERATE } from "./types.ts";

const SHOWN = 10;

type Listed = Reply<"announcements.list">;

export const announcements = memberPage({
  path: ANNOUNCEMENTS,
  async show(request) {
    const page = pageAt(request.query("page"));
    const asked = request.query("topic");
    const topic = /^[a-z0-9-]{1,40}$/.test(asked) ? asked : "";
    const listed = await need(request, "announcements.list", { ...slice(page, SHOWN), ...(topic && { topic }) });
    const { topics, total } = listed;
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={request.viewer.operator && <LinkButton href={OPERATE}>{text.manage}</LinkButton>}
          />
          {topics.length > 0 && <TopicTabs topics={topics} chosen={topic} />}
          <Announcements request={request} listed={listed} filtered={topic !== ""} />
          <Pagination {...pageLinks(ANNOUNCEMENTS, topic ? { topic } : {}, { page, shown: SHOWN, total })} />
          {topics.length > 0 && <Interests request={request} topics={topics} />}
        </>
      ),
    };
  },
  async act(request, form) {
    // The checkboxes are the offered topics: a refusal means that operators changed them since.
    const { topics } = await need(request, "announcements.list", { limit: 1 });
    const chosen = form.all("topics").filter((each) => topics.some(({ id }) => id === each));
    await need(request, "announcements.set_interests", { topics: chosen });
    return { to: ANNOUNCEMENTS, notice: { tone: "success", text: text.saved } };
  },
});

function TopicTabs({ topics, chosen }: { topics: Listed["topics"]; chosen: string }) {
  const all = { label: text.all, href: ANNOUNCEMENTS, current: chosen === "" };
  const each = topics.map(({ id, title }) => ({
    label: title,
    href: `${ANNOUNCEMENTS}?topic=${id}`,
    current: id === chosen,
  }));
  return <Tabs label={text.about} tabs={[all, ...each]} />;
}

type AnnouncementsProps = { request: MemberRequest; listed: Listed; filtered: boolean };

function Announcements({ request, listed: { announcements }, filtered }: AnnouncementsProps) {
  if (announcements.length === 0) {
    return <EmptyState title={text.none}>{filtered ? text.noneOfTopic : text.noneText}</EmptyState>;
  }
  return (
    <div class="announcements">
      {announcements.map((each) => (
        <article key={each.announcement_id} class="announcement">
          <p class="soft">
            <Time at={new Date(each.published_at)} {...clockOf(request)} form="date" />
            {each.topic && <> · {each.topic.title}</>}
            {each.group && <> · {text.toGroup(each.group.name)}</>}
            {each.expires_at && (
              <>
                {" "}
                · {text.until} <Time at={new Date(each.expires_at)} {...clockOf(request)} form="date" />
              </>
            )}
          </p>
          <h2 dir="auto">{each.title}</h2>
          <StoryText
            markdown={each.text}
            below={2}
            imageOrigin={new URL(request.parts.kernel.settings.baseUrl).origin}
          />
        </article>
      ))}
    </div>
  );
}

function Interests({ request, topics }: { request: MemberRequest; topics: Listed["topics"] }) {
  return (
    <Section title={text.topics} lede={text.topicsText} id="topics" split>
      <Form action={ANNOUNCEMENTS} csrf={request.csrf()}>
        <CheckboxGroup
          name="topics"
          label={text.follow}
          options={topics.map(({ id, title }) => ({ value: id, label: title }))}
          values={topics.filter(({ followed }) => followed).map(({ id }) => id)}
        />
        <ButtonRow>
          <Button kind="secondary">{text.save}</Button>
          <LinkButton href="/notifications/settings" kind="quiet">
            {text.channels}
          </LinkButton>
        </ButtonRow>
      </Form>
    </Section>
  );
}
