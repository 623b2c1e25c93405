import { Refusal } from "../../../kernel/errors.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { addNews, archiveNews, listNews, type NewsRow } from "../news-store.ts";
import { BAD_NEWS_URL } from "../refusals.ts";
import { NEWS_MAX, websiteUrl } from "../rules.ts";
import { logNews, type Writer } from "./log-writes.ts";

export interface NewsDraft {
  readonly title: string;
  readonly url?: string | null;
  readonly source?: string | null;
}

type Content = Pick<NewsRow, "title" | "url" | "source">;

/** @throws Refusal `validation` */
function contentOf({ title: written, url: link, source }: NewsDraft): Content {
  const title = plainLine(written);
  const url = link ? websiteUrl(link) : null;
  if (link && url === null) throw new Refusal("validation", BAD_NEWS_URL);
  return { title, url, source: plainLine(source ?? "") || null };
}

function rowOf(startupId: string, content: Content, { newId, now }: Writer): NewsRow {
  return { id: newId("snw"), startup_id: startupId, ...content, posted_at: now, archived_at: null };
}

/** Publishes one item of a locked startup; a repetition of the newest one changes nothing. @throws Refusal */
export async function publishNews(writer: Writer, startupId: string, draft: NewsDraft): Promise<NewsRow> {
  const content = contentOf(draft);
  const [newest] = await listNews(writer.tx, startupId);
  if (newest?.title === content.title && newest.url === content.url) return newest;
  const item = rowOf(startupId, content, writer);
  await addNews(writer.tx, item, NEWS_MAX);
  await logNews(writer, startupId, { added: [item] });
  return item;
}

/**
 * Makes the drafts the news of a locked startup, newest first. Items that the page shows already keep their id and
 * date. @throws Refusal
 */
export async function replaceNews(writer: Writer, startupId: string, drafts: readonly NewsDraft[]): Promise<void> {
  const { tx, now } = writer;
  const contents = drafts.map(contentOf);
  const left = await listNews(tx, startupId);
  const added: NewsRow[] = [];
  for (const [at, content] of contents.entries()) {
    const same = left.findIndex((row) => isSame(row, content));
    if (same >= 0) left.splice(same, 1);
    // A millisecond apart, so that new items stay in their order.
    else added.push({ ...rowOf(startupId, content, writer), posted_at: new Date(now.getTime() - at) });
  }
  for (const { id } of left) await archiveNews(tx, startupId, id, now);
  for (const item of added) await addNews(tx, item, NEWS_MAX);
  await logNews(writer, startupId, { added, removed: left });
}

function isSame(row: Content, content: Content): boolean {
  return row.title === content.title && row.url === content.url && row.source === content.source;
}
