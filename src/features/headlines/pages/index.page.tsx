import { need, openPage, pageAt, pageLinks, type Reply, slice } from "../../../web/core/index.ts";
import { EmptyState, LinkButton, PageHeader, Pagination } from "../../../web/ui/index.ts";
import { StoryView } from "./story-view.tsx";
import { newsText as text } from "./text.ts";
import { NEWS, OPERATE } from "./types.ts";

const SHOWN = 30;
/** On the first page, one story leads and two stand beside it. */
const LEADING = 3;

export const news = openPage({
  path: NEWS,
  async show(request) {
    const page = pageAt(request.query("page"));
    const { stories, total, rule } = await need(request, "headlines.get", slice(page, SHOWN));
    const leads = page === 1 ? stories.slice(0, LEADING) : [];
    const first = (page - 1) * SHOWN + 1;
    const operates = request.viewer?.operator === true;
    const manage = operates && <LinkButton href={OPERATE}>{text.operate}</LinkButton>;
    const add = operates && (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.addFirst}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={manage} />
          {stories.length === 0 && (
            <EmptyState title={text.none} action={add}>
              {text.noneText}
            </EmptyState>
          )}
          {leads.length > 0 && (
            <div class="news-front">
              {leads.map((story, at) => (
                <StoryView
                  key={story.id}
                  request={request}
                  story={story}
                  rank={at + 1}
                  look={at === 0 ? "lead" : "second"}
                />
              ))}
            </div>
          )}
          {stories.length > leads.length && (
            <div class="news-list">
              {stories.slice(leads.length).map((story, at) => (
                <StoryView
                  key={story.id}
                  request={request}
                  story={story}
                  rank={first + leads.length + at}
                  look="line"
                />
              ))}
            </div>
          )}
          <Pagination {...pageLinks(NEWS, {}, { page, shown: SHOWN, total })} words={text.pages} />
          <Rule rule={rule} />
        </>
      ),
    };
  },
});

function Rule({ rule }: { rule: Reply<"headlines.get">["rule"] }) {
  const { title, by, same, kept, json } = text.rule;
  return (
    <aside class="news-rule" id="ranking">
      <h2>{title}</h2>
      <p>
        {by} {rule.words}
      </p>
      <p>
        <code>{rule.formula}</code>
      </p>
      <p>{same}</p>
      <p class="soft">
        {kept} <a href="/api/news">{json}</a>
      </p>
    </aside>
  );
}
