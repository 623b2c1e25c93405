import { clockOf, type MemberRequest, need, operatorPage, type PageResponse } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, Flow, LinkButton, PageHeader, Section, Status, Time } from "../../../web/ui/index.ts";
import { pagesText as text } from "./text.ts";
import { OPERATE, type OwnPage, operatePath } from "./types.ts";

/** The space's own pages, drafts included. */
export const operatePages = operatorPage({
  path: OPERATE,
  async show(request): Promise<PageResponse> {
    const { pages } = await need(request, "pages.list_all");
    const wanted = pages.find(({ slug }) => slug === request.query("slug"));
    if (wanted) return { to: operatePath(wanted.page_id) };
    const others = pages.filter(({ slug }) => slug !== "home");
    const home = pages.find(({ slug }) => slug === "home");
    const add = (
      <LinkButton href={`${OPERATE}/add`} kind="primary">
        {text.add}
      </LinkButton>
    );
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} actions={add} />
          {others.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
          ) : (
            <Pages request={request} pages={others} />
          )}
          <Section title={text.home} lede={text.homeText} id="home" split>
            <Flow>
              {home && (
                <p>
                  <State page={home} />
                </p>
              )}
              <LinkButton href={home ? operatePath(home.page_id) : `${OPERATE}/add?slug=home`}>
                {home ? home.title : text.writeHome}
              </LinkButton>
            </Flow>
          </Section>
        </>
      ),
    };
  },
});

function Pages({ request, pages }: { request: MemberRequest; pages: OwnPage[] }) {
  const { places, audiences } = text;
  return (
    <RecordList
      id="pages"
      words={text}
      rows={pages}
      rowKey={({ page_id }) => page_id}
      columns={{
        title: {
          heads: true,
          cell: ({ page_id, title, slug }) => (
            <>
              <a href={operatePath(page_id)}>{title}</a>
              <div class="soft">/pages/{slug}</div>
            </>
          ),
        },
        state: (page) => <State page={page} />,
        where: ({ place }) => places[place],
        readers: ({ audience }) => audiences[audience],
        changed: ({ updated_at }) => <Time at={new Date(updated_at)} {...clockOf(request)} form="date" />,
      }}
    />
  );
}

function State({ page: { published, shown_rev, rev } }: { page: OwnPage }) {
  if (!published) return <Status tone="neutral">{text.states.draft}</Status>;
  if (shown_rev !== rev) return <Status tone="warning">{text.states.changed}</Status>;
  return <Status tone="success">{text.states.published}</Status>;
}
