import { type SelectQueryBuilder, sql } from "kysely";

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/** One page of an ordered list, with the number of all rows, also for a page past the end. */
export async function paginate<DB, TB extends keyof DB, Row extends object>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: PageRequest,
): Promise<{ rows: Row[]; total: number }> {
  const counted = list.select(sql<number>`(count(*) OVER ())::int`.as("total")).$castTo<Row & { total: number }>();
  const rows = await counted.limit(limit).offset(offset).execute();
  const [any] = rows.length > 0 || offset === 0 ? rows : await counted.limit(1).execute();
  return { rows, total: any?.total ?? 0 };
}
