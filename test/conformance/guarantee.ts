/** A test by its file and the beginning of its title or `describe`, without names of rows. */
export type TestReference = `${string}.test.ts: ${string}` | `${string}.test.tsx: ${string}`;

/** One promise, and the tests that prove it. */
type Guarantee = readonly [says: string, ...held: readonly TestReference[]];

export interface Guarantees {
  readonly title: string;
  readonly promises: readonly Guarantee[];
}
