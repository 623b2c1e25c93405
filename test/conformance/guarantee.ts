/** A test by its file, and by the beginning of its title or of the `describe` around it, without names of rows. */
export type TestReference = `${string}.test.ts: ${string}` | `${string}.test.tsx: ${string}`;

/** What the product promises in one sentence, and the tests that fail when it is broken. */
type Guarantee = readonly [says: string, ...held: readonly TestReference[]];

export interface Guarantees {
  readonly title: string;
  readonly promises: readonly Guarantee[];
}
