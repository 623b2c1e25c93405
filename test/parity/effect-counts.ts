import type { World } from "../harness/world.ts";

export type Effects = readonly {
  readonly effect: string;
  readonly of: string;
  created: number;
  removed: number;
  people: number;
  count: number;
}[];
type Counts = Readonly<Record<string, number>>;

/** The rows of the tables that the effects name, and of notices and messages. */
export async function counts({ atrium }: World, effects: Effects): Promise<Counts> {
  const names = new Set(["member_event", "envelope", ...effects.flatMap((each) => each.of ?? [])]);
  const text = [...names]
    .map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`)
    .join(" UNION ALL ");
  const { read } = atrium.kernel.database;
  const rows = await read.run<{ name: string; count: number }>({ name: "", text }, []);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The counts once the effects have happened. */
export function after(before: Counts, effects: Effects): Counts {
  const expected = { ...before };
  const add = (name: string, count: number) => {
    expected[name] = (expected[name] ?? 0) + count;
  };
  for (const { effect, of, created, removed, people, count } of effects) {
    if (effect === "records") add(of, created - removed);
    if (effect === "notice") add("member_event", people);
    if (effect === "message") add("envelope", count);
  }
  return expected;
}
