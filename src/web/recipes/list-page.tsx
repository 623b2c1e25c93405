import type { ComponentChildren } from "preact";
import type { OperationId } from "../../features/operations.ts";
import {
  callNamed,
  type Form,
  type Input,
  type MemberRequest,
  memberPage,
  operatorPage,
  type Page,
  PageRefusal,
  type PageResponse,
  pageAt,
  pageLinks,
  pathWith,
  type Reply,
  slice,
} from "../core/index.ts";
import { type Column, LinkButton, PageHeader, Pagination, type paginationText, Tabs } from "../ui/index.ts";
import { type ListWords, RecordList, type RowLink } from "./record-list.tsx";

type Cell<Row> = (row: Row, request: MemberRequest) => ComponentChildren;
type ListColumn<Row> = Cell<Row> | (Omit<Column<Row>, "label" | "cell"> & { readonly cell: Cell<Row> });

interface PageWords<Name extends string> extends ListWords<Name> {
  readonly title: string;
  readonly lede?: string;
  /** Names `add`. */
  readonly add?: string;
}

/** Tabs over the values that the operation takes for one field of its input. */
interface Narrowed<Id extends OperationId> {
  readonly by: keyof Input<Id> & string;
  readonly label: string;
  /** The tab without a value. */
  readonly all: string;
  readonly words: Readonly<Record<string, string>>;
}

interface ListPage<Id extends OperationId, Row, Name extends string> {
  readonly path: string;
  readonly who: "member" | "operator";
  /** The operation that lists the records. */
  readonly of: Id;
  /** Names the table. */
  readonly id: string;
  /** Of `texts`: a string that is read when the module loads stays English. */
  readonly words: PageWords<Name>;
  readonly rows: (reply: Reply<Id>) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** By the name of the heading in `words.columns`, in their order. */
  readonly columns: { readonly [N in Name]?: ListColumn<Row> };
  readonly links?: (row: Row) => readonly RowLink[];
  /** The page that adds a record; null while none can be added, as `before` says. */
  readonly add?: string | ((request: MemberRequest) => string | null);
  /** Links of the header after `add`. */
  readonly actions?: (reply: Reply<Id>) => ComponentChildren;
  /** Records on a page; by default the operation returns all. */
  readonly shown?: "offset" extends keyof Input<Id> ? number : never;
  /** Of `texts`, for the links to further pages. */
  readonly pages?: typeof paginationText;
  /** Read while the page is made. */
  readonly narrowed?: () => Narrowed<Id>;
  /** What precedes the list, below the header. */
  readonly before?: (request: MemberRequest) => ComponentChildren;
  /** What follows the list. */
  readonly after?: (request: MemberRequest, reply: Reply<Id>) => ComponentChildren;
  readonly act?: (request: MemberRequest, form: Form) => Promise<PageResponse>;
}

/** A page with the records that one operation lists. Its query has the number of the page, and the chosen tab. */
export function listPage<const Id extends OperationId, Row, const Name extends string>(
  page: ListPage<Id, Row, Name>,
): Page {
  const { path, who, of, words, shown, act } = page;
  const define = who === "member" ? memberPage : operatorPage;
  return define({
    path,
    async show(request) {
      const narrowed = page.narrowed?.();
      const choices = narrowed ? choicesOf(request, of, narrowed.by) : [];
      const chosen = choices.find((each) => narrowed && each === request.query(narrowed.by)) ?? "";
      const query: Record<string, string> = narrowed && chosen ? { [narrowed.by]: chosen } : {};
      const at = pageAt(request.query("page"));
      const called = await callNamed(request, of, { ...query, ...(shown && slice(at, shown)) });
      if (!called.ok) throw new PageRefusal(called.refused);
      const reply = called.body as Reply<Id>;
      // An empty page after the last one would say that no record exists.
      if (at > 1 && page.rows(reply).length === 0) return { to: pathWith(path, query) };
      return {
        title: words.title,
        body: (
          <>
            <Listed page={page} request={request} reply={reply}>
              {page.before?.(request)}
              {narrowed && <Choices path={path} narrowed={narrowed} choices={["", ...choices]} chosen={chosen} />}
            </Listed>
            {shown && (
              <Pagination
                {...pageLinks(path, query, { page: at, shown, total: totalOf(reply, at * shown) })}
                {...(page.pages && { words: page.pages })}
              />
            )}
            {page.after?.(request, reply)}
          </>
        ),
      };
    },
    ...(act && { act }),
  });
}

interface ListedProps<Id extends OperationId, Row, Name extends string> {
  readonly page: ListPage<Id, Row, Name>;
  readonly request: MemberRequest;
  readonly reply: Reply<Id>;
  /** Between the header and the table. */
  readonly children: ComponentChildren;
}

function Listed<Id extends OperationId, Row, Name extends string>(props: ListedProps<Id, Row, Name>) {
  const { page, request, reply, children } = props;
  const { id, words, rowKey, links } = page;
  const rows = page.rows(reply);
  const others = page.actions?.(reply);
  const to = typeof page.add === "function" ? page.add(request) : page.add;
  const add = to != null && (
    <LinkButton href={to} kind="primary">
      {words.add}
    </LinkButton>
  );
  const columns = Object.entries<ListColumn<Row> | undefined>(page.columns).map(([name, column]) => {
    if (typeof column === "function") return [name, (row: Row) => column(row, request)] as const;
    return [name, { ...column, cell: (row: Row) => column?.cell(row, request) }] as const;
  });
  return (
    <>
      <PageHeader title={words.title} lede={words.lede} actions={actionsOf(rows.length > 0 && add, others)} />
      {children}
      <RecordList
        id={id}
        words={words}
        caption={words.caption ?? words.title}
        rows={rows}
        rowKey={rowKey}
        columns={Object.fromEntries(columns) as { [N in Name]?: (row: Row) => ComponentChildren }}
        links={links}
        // biome-ignore lint/complexity/noUselessFragments: nothing in place of an invitation to add one
        empty={to === null ? <></> : undefined}
        add={add}
      />
    </>
  );
}

const actionsOf = (add: ComponentChildren, others: ComponentChildren) =>
  (add || others) && (
    <>
      {add}
      {others}
    </>
  );

interface ChoicesProps<Id extends OperationId> {
  readonly path: string;
  readonly narrowed: Narrowed<Id>;
  readonly choices: readonly string[];
  readonly chosen: string;
}

function Choices<Id extends OperationId>({ path, narrowed, choices, chosen }: ChoicesProps<Id>) {
  const { by, label, all, words } = narrowed;
  const tabs = choices.map((each) => ({
    label: each === "" ? all : (words[each] ?? each),
    href: pathWith(path, { [by]: each }),
    current: each === chosen,
  }));
  return <Tabs label={label} tabs={tabs} />;
}

function choicesOf({ parts }: MemberRequest, id: OperationId, name: string): readonly string[] {
  const field = parts.catalogue.byId(id)?.operation.input.properties[name] as { readonly enum?: readonly string[] };
  return field?.enum ?? [];
}

/** Replies count all records, or say whether more follow. */
function totalOf(reply: unknown, seen: number): number {
  const { total, has_more } = reply as { readonly total?: number; readonly has_more?: boolean };
  return total ?? seen + (has_more ? 1 : 0);
}
