import { hash } from "node:crypto";

/** The rows of each statement by its text. `src/schema/statements.ts` fills it from the database. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Results {}

declare const row: unique symbol;

/** SQL, prepared once per connection under its name, and the rows that it returns. */
export interface Statement<Row = unknown> {
  readonly name: string;
  readonly text: string;
  readonly [row]?: Row;
}

/** The database has not been asked what this statement returns. */
interface Undescribed {
  readonly "run npm run generate": never;
}

const texts = new Set<string>();

/**
 * Declares a statement. Its rows are what the database says of it: `npm run generate` asks after each change of a text.
 * An expression counts as never null.
 */
export function statement<const Text extends string>(
  text: Text,
): Statement<Text extends keyof Results ? Results[Text] : Undescribed> {
  texts.add(text);
  return { name: hash("sha1", text), text };
}

/** The texts of the statements of all loaded modules. */
export function statementTexts(): string[] {
  return [...texts];
}
