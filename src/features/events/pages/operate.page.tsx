import { clockOf, type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Cards,
  DefinitionList,
  EmptyState,
  Form,
  LinkButton,
  PageHeader,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { feedsText } from "./text.ts";
import { type Feed, listFeeds } from "./types.ts";

const TONES = { working: "success", failing: "danger", waiting: "neutral" } as const;

export const operateFeeds = operatorPage({
  path: "/operate/feeds",
  async show(request) {
    const { title, lede, none, noneText } = feedsText;
    const feeds = await listFeeds(request);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={feeds.length > 0 && <EmptyFeeds />} />
          {feeds.length > 0 ? (
            <Cards>
              {feeds.map((feed) => (
                <OneFeed key={feed.feed_id} request={request} feed={feed} />
              ))}
            </Cards>
          ) : (
            <EmptyState title={none} action={<EmptyFeeds />}>
              {noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
  async act(request, form) {
    const { feed } = await need(request, "feeds.refresh", { feed_id: form.text("feed_id") });
    const text = feedsText.refreshed(feed.name);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

function EmptyFeeds() {
  const { byUrl, byFile } = feedsText;
  return (
    <>
      <LinkButton href="/operate/feeds/add" kind="primary">
        {byUrl}
      </LinkButton>
      <LinkButton href="/operate/feeds/add?from=file">{byFile}</LinkButton>
    </>
  );
}

function OneFeed({ request, feed }: { request: MemberRequest; feed: Feed }) {
  const { states, problems, problem } = feedsText;
  return (
    <Card
      title={feed.name}
      lede={<Status tone={TONES[feed.state]}>{states[feed.state]}</Status>}
      footer={<FeedActions request={request} feed={feed} />}
    >
      <Facts request={request} feed={feed} />
      {feed.problem_counts.length > 0 && (
        <details class="fold">
          <summary>{problems(feed.problem_counts.reduce((sum, { count }) => sum + count, 0))}</summary>
          <ul class="flow">
            {feed.problem_counts.map(({ kind, count, example }) => (
              <li key={kind} dir="auto">
                {problem(count, example)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Facts({ request, feed }: { request: MemberRequest; feed: Feed }) {
  const { facts, events, minutes, fromFile, later, zone } = feedsText;
  const moment = (text: string | undefined) => text && <Time at={new Date(text)} {...clockOf(request)} />;
  const isAddress = feed.source === "url";
  const laterEntries = (
    <>
      {later(feed.entries_later)} {moment(feed.read_until)}
    </>
  );
  return (
    <DefinitionList
      facts={[
        { term: facts.since, detail: moment(feed.failing_since) },
        { term: facts.error, detail: feed.last_error && <span dir="auto">{feed.last_error}</span> },
        { term: facts.events, detail: events(feed.events, feed.events_without_page) },
        { term: facts.later, detail: feed.entries_later > 0 && laterEntries },
        { term: facts.zone, detail: feed.assumed_time_zone && zone(feed.assumed_time_zone) },
        { term: facts.refreshed, detail: moment(feed.refreshed_at) },
        { term: facts.next, detail: isAddress && moment(feed.next_refresh_at) },
        { term: facts.every, detail: isAddress && minutes(feed.refresh_minutes) },
        { term: isAddress ? facts.url : facts.source, detail: feed.url ? hostOf(feed.url) : fromFile },
      ].filter(({ detail }) => detail !== false)}
    />
  );
}

/** Only the host: the path of a private calendar often contains its secret. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function FeedActions({ request, feed }: { request: MemberRequest; feed: Feed }) {
  const { refresh, refreshNamed, change, changeNamed } = feedsText;
  return (
    <ButtonRow>
      {feed.source === "url" && (
        <Form action="/operate/feeds" csrf={request.csrf()} hidden={{ feed_id: feed.feed_id }}>
          <Button kind="secondary" small label={refreshNamed(feed.name)}>
            {refresh}
          </Button>
        </Form>
      )}
      <LinkButton href={`/operate/feeds/${feed.feed_id}`} small label={changeNamed(feed.name)}>
        {change}
      </LinkButton>
    </ButtonRow>
  );
}
