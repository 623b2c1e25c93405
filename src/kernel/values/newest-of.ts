import { type Expression, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";

type Column<DB, TB extends keyof DB> = (ReferenceExpression<DB, TB> & string) | Expression<string>;

/** A column, and its value; undefined for any. */
type Condition<DB, TB extends keyof DB> = readonly [
  column: Column<DB, TB>,
  value: string | Expression<string> | undefined,
];

/**
 * Keeps the rows with these values, and orders by the first column, which should be the most selective. The caller adds the
 * next column of that index to the order. The first condition is a range, so PostgreSQL uses the index. With an equality
 * it may read the newest rows of all values until enough match: nearly the whole table when the value is rare.
 */
export function newestOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Condition<DB, TB>[],
): SelectQueryBuilder<DB, TB, O> {
  const [first, ...others] = conditions.filter(([, value]) => value !== undefined);
  if (!first) return rows;
  const [column, value] = [expressionOf(first[0]), first[1]];
  const leading = rows.where(sql<boolean>`${column} >= ${value} AND ${column} <= ${value}`).orderBy(column);
  return others.reduce(
    (found, [other, equal]) => found.where(sql<boolean>`${expressionOf(other)} = ${equal}`),
    leading,
  );
}

function expressionOf(column: string | Expression<string>): Expression<string> {
  return typeof column === "string" ? sql.ref<string>(column) : column;
}
