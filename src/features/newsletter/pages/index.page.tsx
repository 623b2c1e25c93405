import { authorizes } from "../../../kernel/access/scopes.ts";
import { CONTENT_SIGNAL } from "../../../markup/content-signal.ts";
import { call, clockOf, need, openPage, pathWith, type Reply, type WebRequest } from "../../../web/core/index.ts";
import {
  Button,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  StoryCard,
  Time,
} from "../../../web/ui/index.ts";
import { newsletterText } from "./text.ts";
import { EDIT, type IssueSummary, isEditor, issuePath, NEWSLETTER, TIPS } from "./types.ts";

const FEED_PATH = `${NEWSLETTER}/feed.xml`;
const SUBSCRIBE = `${NEWSLETTER}/subscribe`;
const SHOWN = 12;
const HITS = 30;

export const newsletter = openPage({
  path: NEWSLETTER,
  async show(request) {
    const q = request.query("q").trim();
    const offset = offsetOf(request);
    const found = q === "" ? null : await call(request, "newsletter.search", { q: q.slice(0, 200), limit: HITS });
    const { issues, total } = await need(request, "newsletter.list_issues", { limit: SHOWN + 1, offset });
    const { title, lede, none, noneText, edit, tip, byMail, atom, json } = newsletterText;
    const { viewer } = request;
    const sendsTips = viewer !== null && authorizes(viewer.tier, "newsletter:tip");
    const action = (
      <>
        <LinkButton href={SUBSCRIBE}>{byMail}</LinkButton>
        {sendsTips && <LinkButton href={TIPS}>{tip}</LinkButton>}
        {(await isEditor(request)) && <LinkButton href={EDIT}>{edit}</LinkButton>}
      </>
    );
    return {
      title,
      feeds: [{ href: FEED_PATH, title: atom }],
      contentSignal: CONTENT_SIGNAL,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={action} />
          {found?.ok && <SearchForm q={q} />}
          {found?.ok ? (
            <Hits q={q} hits={found.body.hits} />
          ) : total === 0 ? (
            <EmptyState title={none}>{noneText}</EmptyState>
          ) : (
            <Archive request={request} issues={issues} offset={offset} total={total} />
          )}
          <p class="soft">
            <a href={FEED_PATH}>{atom}</a> · <a href={`${NEWSLETTER}/feed.json`}>{json}</a>
          </p>
        </>
      ),
    };
  },
});

function offsetOf(request: WebRequest): number {
  const offset = request.query("offset");
  return /^\d{1,4}$/.test(offset) ? Number(offset) : 0;
}

function SearchForm({ q }: { q: string }) {
  const { label, button } = newsletterText.search;
  return (
    <search>
      <form class="archive-search" method="get" action={NEWSLETTER}>
        <label for="q">{label}</label>
        <input class="input" type="search" id="q" name="q" value={q} maxLength={200} />
        <Button kind="secondary">{button}</Button>
      </form>
    </search>
  );
}

function Hits({ q, hits }: { q: string; hits: Reply<"newsletter.search">["hits"] }) {
  const { title, none, noneText, all, inIssue } = newsletterText.search;
  const back = <LinkButton href={NEWSLETTER}>{all}</LinkButton>;
  return (
    <Section title={title(q)}>
      {hits.length === 0 ? (
        <EmptyState title={none} action={back}>
          {noneText}
        </EmptyState>
      ) : (
        <ol class="hits">
          {hits.map(({ slug, story_id, story_headline, issue_title, issue_number, snippet }) => (
            <li key={`${slug}#${story_id}`} class="hit">
              <h3 class="story-title">
                <a href={story_id ? `${issuePath(slug)}#${story_id}` : issuePath(slug)}>
                  {story_headline ?? issue_title}
                </a>
              </h3>
              <p dir="auto">{snippet}</p>
              <p class="soft">{inIssue(issue_number, issue_title)}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

type ArchiveProps = { request: WebRequest; issues: readonly IssueSummary[]; offset: number; total: number };

/** The first page begins with the latest issue, at full width. */
function Archive({ request, issues, offset, total }: ArchiveProps) {
  const { earlier, newer, older } = newsletterText;
  const [lead, ...rest] = offset === 0 ? issues : [undefined, ...issues.slice(0, SHOWN)];
  const at = (to: number) => pathWith(NEWSLETTER, to > 0 ? { offset: String(to) } : {});
  const next = offset === 0 ? SHOWN + 1 : offset + SHOWN;
  return (
    <>
      {lead && <Lead request={request} issue={lead} />}
      <SearchForm q="" />
      {rest.length > 0 && (
        <Section title={earlier}>
          <div class="stories">
            {rest.map((issue) => issue && <Card key={issue.slug} request={request} issue={issue} />)}
          </div>
        </Section>
      )}
      <Pagination
        newer={offset > 0 ? at(offset > SHOWN + 1 ? offset - SHOWN : 0) : undefined}
        older={next < total ? at(next) : undefined}
        words={{ label: earlier, newer, older }}
      />
    </>
  );
}

function Over({ request, issue }: { request: WebRequest; issue: IssueSummary }) {
  const { number, stories } = newsletterText;
  return (
    <>
      {number(issue.number)} · <Time at={new Date(issue.published)} form="date" {...clockOf(request)} /> ·{" "}
      {stories(issue.story_count)}
    </>
  );
}

function Lead({ request, issue }: { request: WebRequest; issue: IssueSummary }) {
  return (
    <article class="archive-lead">
      <p class="issue-beat">{newsletterText.latest}</p>
      <h2 class="archive-title" dir="auto">
        <a class="archive-link" href={issuePath(issue.slug)}>
          {issue.title}
        </a>
      </h2>
      {issue.dek && (
        <p class="lede" dir="auto">
          {issue.dek}
        </p>
      )}
      <p class="soft">
        <Over request={request} issue={issue} />
      </p>
      <LinkButton href={issuePath(issue.slug)} kind="primary">
        {newsletterText.read}
      </LinkButton>
    </article>
  );
}

function Card({ request, issue }: { request: WebRequest; issue: IssueSummary }) {
  return (
    <StoryCard
      title={issue.title}
      href={issuePath(issue.slug)}
      over={<Over request={request} issue={issue} />}
      rank={3}
    >
      <p dir="auto">{issue.dek}</p>
    </StoryCard>
  );
}
