import type { Message } from "../languages/messages.ts";

/** How long one kind of record is kept, in words for members, operators and the guide. */
export interface RetentionRule {
  readonly what: Message;
  readonly why: Message;
  /** Backticks mark names of configuration. */
  readonly kept: Message;
  readonly tables: readonly string[];
  /** The scheduled job that deletes expired rows; null if rows are deleted with their parent record. */
  readonly job: string | null;
}
