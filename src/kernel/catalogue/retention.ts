/** How long one kind of record is kept, in words for members, operators and the guide. */
export interface RetentionRule {
  readonly what: string;
  readonly why: string;
  /** Backticks mark names of configuration. */
  readonly kept: string;
  readonly tables: readonly string[];
  /** The scheduled job that deletes expired rows; null if rows are deleted with their parent record. */
  readonly job: string | null;
}

export function days(count: number): string {
  if (count === 365) return "a year";
  return count === 730 ? "two years" : `${count} days`;
}
