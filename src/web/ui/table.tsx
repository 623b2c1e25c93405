// biome-ignore-all lint/a11y/noRedundantRoles: `display: block` on phones removes the table semantics; explicit roles keep them
import type { ComponentChildren } from "preact";
import { InColumn } from "./time/time.tsx";

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ComponentChildren;
  /** The column of row headers; exactly one per table. */
  heads?: boolean;
  /** "end" for numbers and for the row's buttons. */
  align?: "end";
  /** Read to screen readers only, for the column of buttons. */
  labelHidden?: boolean;
};

export type TableProps<Row> = {
  /** Names the table; unique on its page. */
  id: string;
  caption: string;
  captionHidden?: boolean;
  /** One line a row on wide screens; what heads a row is cut, so it is a link to the rest. */
  dense?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

/** On phones each row becomes a small list of labels and values. */
export function Table<Row>({ id, caption, captionHidden, dense = false, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section class="table-frame" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table class={dense ? "table table-dense" : "table"} id={id} role="table">
        <caption id={`${id}-caption`}>
          {captionHidden ? <span class="visually-hidden">{caption}</span> : caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} scope="col" role="columnheader" class={cellClass(column)}>
                {column.labelHidden ? <span class="visually-hidden">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <InColumn.Provider value={true}>
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} />
                ))}
              </tr>
            ))}
          </InColumn.Provider>
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.heads) {
    return (
      <th scope="row" role="rowheader" class={cellClass(column)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" class={cellClass(column)} data-label={column.labelHidden ? "" : column.label}>
      <div class="cell">{column.cell(row)}</div>
    </td>
  );
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  return column.align === "end" ? "cell-end" : undefined;
}
