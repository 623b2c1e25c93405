import { SEARCH_KINDS, type SearchKind, searchWords } from "../../../kernel/catalogue/search-source.ts";
import { need, openPage, pathWith, type Reply, type WebRequest } from "../../../web/core/index.ts";
import { inSentence } from "../../../web/languages/language.ts";
import { Button, EmptyState, PageHeader, SEARCH, TextField } from "../../../web/ui/index.ts";
import { inboxTitle } from "../../operator-inbox/pages/parts.ts";
import { byMatch, inFairOrder } from "../index.ts";
import { findActions, findPages, menuPages } from "./pages.ts";
import { type Group, Groups } from "./search-groups.tsx";
import { searchText as text } from "./text.ts";

const QUERY_CHARS_MAX = 100;
const PAGES_SHOWN = 6;
/** Before anything is typed. */
const ACTIONS_SHOWN = 8;
const ONE_KIND_SHOWN = 50;

/** The areas' own searches, which show more of each match. */
const OWN: Readonly<Partial<Record<SearchKind, string>>> = {
  account: "/operate/members",
  file: "/files",
  member: "/directory",
  presentation: "/presentations",
  story: "/newsletter",
};

/** The search of everything. The dialog of every page shows the groups of this page. */
export const search = openPage({
  path: SEARCH,
  async show(request) {
    const q = request.query("q").replace(/\s+/g, " ").trim().slice(0, QUERY_CHARS_MAX);
    const kind = SEARCH_KINDS.find((each) => each === request.query("kind"));
    return {
      title: text.title,
      unlisted: true,
      body: (
        <>
          <PageHeader title={text.title} />
          <search>
            <form class="form form-filter" method="get" action={SEARCH}>
              <TextField
                name="q"
                label={text.query}
                hint={text.hint}
                type="search"
                value={q}
                maxlength={QUERY_CHARS_MAX}
                unmarked
              />
              <Button>{text.search}</Button>
            </form>
          </search>
          {searchWords(q).length === 0 ? (
            <Groups request={request} groups={[...actionsFor(request, []), groupOfPages(menuPages(request))]} />
          ) : (
            await found(request, q, kind)
          )}
        </>
      ),
    };
  },
});

const groupOfPages = (results: Group["results"]): Group => ({ id: "pages", label: text.pages, results, all: null });

function actionsFor(request: WebRequest, words: readonly string[]): Group[] {
  const results = byMatch(findActions(request, words, words.length === 0 ? ACTIONS_SHOWN : PAGES_SHOWN), words);
  return results.length > 0 ? [{ id: "actions", label: text.actions, results, all: null }] : [];
}

/** Pages and actions come before the records. */
async function found(request: WebRequest, q: string, kind: SearchKind | undefined) {
  const { groups } = await need(request, "search.everything", { q, ...(kind && { kind, per_kind: ONE_KIND_SHOWN }) });
  const words = searchWords(q);
  const pages = kind ? [] : byMatch(findPages(request, words, PAGES_SHOWN), words);
  const actions = kind ? [] : actionsFor(request, words);
  const shown = [
    ...inFairOrder([...(pages.length > 0 ? [groupOfPages(pages)] : []), ...actions], words),
    ...inFairOrder(
      groups.map((group) => groupOf(request, group, q, kind)),
      words,
    ),
  ];
  if (shown.length === 0) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  const own = pages.length + actions.reduce((sum, { results }) => sum + results.length, 0);
  const count = own + groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <p id="search-count" class="soft" role="status">
        {text.count(
          count,
          groups.some(({ more }) => more),
          q,
        )}
        {kind && (
          <>
            {" · "}
            <a href={pathWith(SEARCH, { q })}>{text.allKinds}</a>
          </>
        )}
      </p>
      <Groups request={request} groups={shown} />
    </>
  );
}

type FoundGroup = Reply<"search.everything">["groups"][number];

function groupOf(
  request: WebRequest,
  { kind, count, more, results }: FoundGroup,
  q: string,
  only: SearchKind | undefined,
): Group {
  const { baseUrl } = request.parts.kernel.settings;
  const label = text.kinds[kind];
  const own = OWN[kind];
  const isAll = !more && count <= results.length;
  const href = own ? pathWith(own, { q }) : pathWith(SEARCH, { q, kind });
  return {
    id: kind,
    label,
    results: results.map(({ title, line, at, url }) => {
      const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
      return {
        title: kind === "inbox_item" ? inboxTitle(request, path, title) : title,
        line: line ?? "",
        at: at === undefined ? undefined : new Date(at),
        href: path,
      };
    }),
    all: isAll || (only && !own) ? null : { href, label: text.all(count, more, inSentence(label)) },
  };
}
