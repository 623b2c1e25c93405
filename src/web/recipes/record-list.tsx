import type { ComponentChildren } from "preact";
import { ButtonRow, type Column, EmptyState, LinkButton, Table } from "../ui/index.ts";

type Cell<Row> = (row: Row) => ComponentChildren;

/** A cell alone, or with its form: `heads` for the row headers, which one column has; `align: "end"` for numbers. */
type RecordColumn<Row> = Cell<Row> | Omit<Column<Row>, "label">;

type RecordColumns<Row, Name extends string> = { readonly [N in Name]?: RecordColumn<Row> };

/** A link in the last column. `label` names the row too, for screen readers. */
export interface RowLink {
  readonly href: string;
  readonly text: string;
  readonly label: string;
  readonly kind?: "quiet" | "danger" | undefined;
}

export interface ListWords<Name extends string> {
  /** Names the table for screen readers. */
  readonly caption?: string;
  readonly columns: { readonly [N in Name]: string };
  /** Of an empty list: its heading, and how records get into it. */
  readonly none?: string;
  readonly noneText?: string;
}

export interface RecordListProps<Row, Name extends string> {
  /** Names the table; unique on its page. */
  readonly id: string;
  /** Of `texts`. A column without a cell is not shown. */
  readonly words: ListWords<Name>;
  /** In place of `words.caption`. */
  readonly caption?: string;
  /** Readers see it too. */
  readonly captionShown?: boolean;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: RecordColumns<Row, Name>;
  /** Shown as buttons in the column `act` or `change`, which then has no cell. */
  readonly links?: ((row: Row) => readonly RowLink[]) | undefined;
  /** In place of an empty list, if its words do not say it. */
  readonly empty?: ComponentChildren;
  /** The main action of an empty list. */
  readonly add?: ComponentChildren;
}

/** Columns of buttons, by name. Their headings are read to screen readers only. */
const BUTTONS: ReadonlySet<string> = new Set(["act", "change"]);
const AT_END = { labelHidden: true, align: "end" } as const;

/** Records as a table, whose columns have the names of their headings, or words for an empty list. */
export function RecordList<Row, Name extends string>(props: RecordListProps<Row, Name>) {
  const { id, words, caption = words.caption ?? "", captionShown = false, rows, rowKey, columns } = props;
  const { links, empty, add } = props;
  if (rows.length === 0 && (empty !== undefined || words.none !== undefined)) {
    return (
      empty ?? (
        <EmptyState title={words.none ?? ""} action={add}>
          {words.noneText}
        </EmptyState>
      )
    );
  }
  const shown = (Object.entries(columns) as [Name, RecordColumn<Row>][]).map(([name, column]) => {
    const form = typeof column === "function" ? { cell: column } : column;
    return { label: words.columns[name], ...(BUTTONS.has(name) && AT_END), ...form };
  });
  return (
    <Table
      id={id}
      caption={caption}
      captionHidden={!captionShown}
      rows={[...rows]}
      rowKey={rowKey}
      columns={links ? [...shown, linkColumn(words.columns, links)] : shown}
    />
  );
}

type LinkHeadings = { readonly act?: string; readonly change?: string };

function linkColumn<Row>(headings: LinkHeadings, links: (row: Row) => readonly RowLink[]): Column<Row> {
  const label = headings.act ?? headings.change ?? "";
  return { label, ...AT_END, cell: (row) => buttonsOf(links(row)) };
}

function buttonsOf(links: readonly RowLink[]): ComponentChildren {
  const buttons = links.map(({ href, text, label, kind }) => (
    <LinkButton key={href} href={href} small {...(kind && { kind })} label={label}>
      {text}
    </LinkButton>
  ));
  return links.length > 1 ? <ButtonRow>{buttons}</ButtonRow> : buttons;
}
