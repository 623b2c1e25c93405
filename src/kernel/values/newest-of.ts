import { type Expression, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";

/**
 * Keeps the rows with that value, and orders by the column first. The caller adds the order that follows it in the
 * index. The condition is a range, so PostgreSQL takes that index. With an equation it may read the newest rows of all
 * values until enough fit: nearly the whole table when the value is rare.
 */
export function newestOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  column: (ReferenceExpression<DB, TB> & string) | Expression<string>,
  value: string | Expression<string>,
): SelectQueryBuilder<DB, TB, O> {
  const ordered = typeof column === "string" ? sql.ref<string>(column) : column;
  return rows.where(sql<boolean>`${ordered} >= ${value} AND ${ordered} <= ${value}`).orderBy(ordered);
}
