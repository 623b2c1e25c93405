import { need } from "../call.ts";
import { operateWords } from "../operate/operate-words.ts";
import { operatorPage } from "../page.ts";
import { type Feed, listFeeds } from "../replies/operate-replies.ts";
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
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";

const TONES = { working: "success", failing: "danger", waiting: "neutral" } as const;

export const operateFeeds = operatorPage({
  path: "/operate/feeds",
  async show(visit) {
    const { title, lede, none, noneText } = operateWords.feeds;
    const feeds = await listFeeds(visit);
    return {
      title,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={feeds.length > 0 && <Ways />} />
          {feeds.length > 0 ? (
            <Cards>
              {feeds.map((feed) => (
                <OneFeed key={feed.feed_id} visit={visit} feed={feed} />
              ))}
            </Cards>
          ) : (
            <EmptyState title={none} action={<Ways />}>
              {noneText}
            </EmptyState>
          )}
        </>
      ),
    };
  },
  async act(visit, form) {
    const { feed } = await need(visit, "feeds.refresh", { feed_id: form.text("feed_id") });
    const text = operateWords.feeds.refreshed(feed.name);
    return { to: "/operate/feeds", notice: { tone: "success", text } };
  },
});

function Ways() {
  const { byUrl, byFile } = operateWords.feeds;
  return (
    <>
      <LinkButton href="/operate/feeds/add" kind="primary">
        {byUrl}
      </LinkButton>
      <LinkButton href="/operate/feeds/add?from=file">{byFile}</LinkButton>
    </>
  );
}

function OneFeed({ visit, feed }: { visit: MemberVisit; feed: Feed }) {
  const { states, problems } = operateWords.feeds;
  return (
    <Card
      title={feed.name}
      lede={<Status tone={TONES[feed.state]}>{states[feed.state]}</Status>}
      footer={<Acts visit={visit} feed={feed} />}
    >
      <Facts visit={visit} feed={feed} />
      {feed.problems.length > 0 && (
        <details class="fold">
          <summary>{problems(feed.problems.length)}</summary>
          <ul class="flow">
            {feed.problems.map((problem) => (
              <li key={problem} dir="auto">
                {problem}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Facts({ visit, feed }: { visit: MemberVisit; feed: Feed }) {
  const { facts, events, minutes, fromFile } = operateWords.feeds;
  const moment = (text: string | undefined) => text && <Time at={new Date(text)} {...clockOf(visit)} />;
  const isAddress = feed.source === "url";
  return (
    <DefinitionList
      facts={[
        { term: facts.since, detail: moment(feed.failing_since) },
        { term: facts.error, detail: feed.last_error && <span dir="auto">{feed.last_error}</span> },
        { term: facts.events, detail: events(feed.events, feed.events_without_page) },
        { term: facts.refreshed, detail: moment(feed.refreshed_at) },
        { term: facts.next, detail: isAddress && moment(feed.next_refresh_at) },
        { term: facts.every, detail: isAddress && minutes(feed.refresh_minutes) },
        { term: isAddress ? facts.url : facts.source, detail: feed.url ? hostOf(feed.url) : fromFile },
      ].filter(({ detail }) => detail !== false)}
    />
  );
}

/** The address without its path, which is often the secret that opens a private calendar. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function Acts({ visit, feed }: { visit: MemberVisit; feed: Feed }) {
  const { refresh, refreshNamed, change, changeNamed } = operateWords.feeds;
  return (
    <ButtonRow>
      {feed.source === "url" && (
        <Form action="/operate/feeds" csrf={visit.csrf()} hidden={{ feed_id: feed.feed_id }}>
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
