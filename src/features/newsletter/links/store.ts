import { statement } from "../../../kernel/database/statement.ts";
import { type Message, toKeep } from "../../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import type { LinkAnswer } from "./rules.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    signal_link: {
      fault: Message | string | null;
    };
  }
}

const DUE = statement(`
  SELECT DISTINCT s.value ->> 'url' AS url FROM signal_story t
    JOIN signal_issue i ON i.id = t.issue_id AND i.published_at IS NULL,
    LATERAL jsonb_array_elements(t.sources) s
  WHERE NOT EXISTS (SELECT FROM signal_link l WHERE l.url = s.value ->> 'url' AND l.checked_at > $1)
  ORDER BY url LIMIT $2`);

/** URLs of sources in unpublished issues that were not asked since then. */
export async function dueLinks(tx: ReadTx, since: Date, limit: number): Promise<string[]> {
  return (await tx.run<{ url: string }>(DUE, [since, limit])).map(({ url }) => url);
}

const KEEP = statement(`
  INSERT INTO signal_link (url, checked_at, status, fault) VALUES ($1, $2, $3, $4)
  ON CONFLICT (url) DO UPDATE SET checked_at = $2, status = $3, fault = $4`);

export async function keepAnswer(tx: WriteTx, { url, status, fault }: LinkAnswer, now: Date): Promise<void> {
  await tx.run(KEEP, [url, now, status, toKeep(fault)]);
}

const OF_URLS = statement("SELECT url, status, fault FROM signal_link WHERE url = ANY($1::text[])");

export function answersOf(tx: ReadTx, urls: readonly string[]): Promise<LinkAnswer[]> {
  return tx.run(OF_URLS, [urls]);
}
