import { createHash } from "node:crypto";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import type { CorpusFolder } from "../../../kernel/ports/corpus-folder.ts";
import { NotReadable } from "../../../kernel/ports/document-reader.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { declared, say } from "../messages.ts";
import { BadFacts, type Prepared, placement, prepared } from "../rules.ts";
import * as store from "../store.ts";
import { storeDocuments } from "../store-documents.ts";

/** Increment when parsing changes, to read all files again. */
const READING = 2;
/** The record of all hidden files, which are not listed one by one. */
const HIDDEN = ".*";
const PROBLEMS_SHOWN = 3;

/** Passes over unchanged files. A file that becomes unreadable keeps its documents; a skipped one has none. */
export const importFolder: Job = {
  name: "research.import_folder",
  summary: declared.importFolderJob,
  everyMs: 5 * MINUTE_MS,
  async run(context) {
    const { ports, database, signal } = context;
    const folder = ports.corpusFolder;
    if (!folder) return null;
    const { files, skipped } = await sorted(folder, ports.documents.takes);
    const seen = await store.filesSeen(database.read);
    const gone = new Set(seen.keys());
    const problems: Unread[] = [];
    let read = 0;
    for (const unread of skipped) {
      gone.delete(unread.path);
      if (await recordSkipped(context, unread, seen.get(unread.path))) problems.push(unread);
    }
    for (const path of files) {
      if (signal.aborted) return null;
      gone.delete(path);
      const outcome = await importFile(context, folder, path, seen.get(path));
      if (outcome === "gone") gone.add(path);
      else if (outcome === "read") read += 1;
      else if (outcome !== "unchanged") problems.push(outcome);
    }
    const withdrawn = await withdrawGone(context, gone);
    return summary(read, withdrawn, problems);
  },
};

function summary(read: number, withdrawn: number, problems: readonly Unread[]): Message | null {
  if (read + withdrawn + problems.length === 0) return null;
  const listed = problems.slice(0, PROBLEMS_SHOWN);
  const unread = problems.length;
  if (unread === 0) return say.folderRead({ read, withdrawn });
  return say.folderReadInPart({ read, withdrawn, unread, listed });
}

interface Unread {
  readonly path: string;
  readonly reason: Message | string;
}

interface Skipped extends Unread {
  readonly reason: Message;
}

/** The files to read, and those that are never read, with the reason. */
async function sorted(
  folder: CorpusFolder,
  takes: (path: string) => boolean,
): Promise<{ files: string[]; skipped: Skipped[] }> {
  const { files, links, hidden } = await folder.list();
  const skipped: Skipped[] = links.map((path) => ({ path, reason: say.linkSkipped }));
  const taken: string[] = [];
  for (const path of files) {
    const misplaced = takes(path) && misplacement(path);
    if (!takes(path)) skipped.push({ path, reason: say.kindSkipped });
    else if (misplaced) skipped.push({ path, reason: misplaced });
    else taken.push(path);
  }
  if (hidden > 0) skipped.push({ path: HIDDEN, reason: say.hiddenSkipped({ count: hidden }) });
  return { files: taken, skipped };
}

function misplacement(path: string): Message | null {
  try {
    placement(path);
    return null;
  } catch (error) {
    if (error instanceof BadFacts) return error.said;
    throw error;
  }
}

/** Withdraws its documents. False if it was skipped before for the same reason. */
async function recordSkipped(
  { database, now }: JobContext,
  { path, reason }: Skipped,
  seen: Buffer | undefined,
): Promise<boolean> {
  const hash = createHash("sha256")
    .update(`skipped ${READING}\n${sentence(reason)}`)
    .digest();
  if (seen?.equals(hash)) return false;
  await database.transaction(async (tx) => {
    await store.withdraw(tx, { origin: "folder", place: path, part: 0 }, now());
    await store.recordFile(tx, { path, hash, error: reason, skipped: true, now: now() });
  });
  return true;
}

type Outcome = "unchanged" | "read" | "gone" | Unread;

async function importFile(
  context: JobContext,
  folder: CorpusFolder,
  path: string,
  seen: Buffer | undefined,
): Promise<Outcome> {
  const { database, ports, newId, now } = context;
  const bytes = await folder.read(path).catch((error: Error) => error);
  if (bytes === null) return "gone";
  if (bytes instanceof Error) {
    const { message: error } = bytes;
    await database.transaction((tx) => store.recordUnread(tx, { path, error, now: now() }));
    return { path, reason: error };
  }
  const hash = createHash("sha256").update(`reading ${READING}\n`).update(bytes).digest();
  if (seen?.equals(hash)) return "unchanged";
  try {
    const documents = await readAll(ports.documents.read({ name: path, bytes }), path);
    await database.transaction(async (tx) => {
      await storeDocuments(tx, documents, { origin: "folder", place: path, newId, now: now() });
      await store.recordFile(tx, { path, hash, error: null, skipped: false, now: now() });
    });
    return "read";
  } catch (error) {
    if (!(error instanceof NotReadable || error instanceof BadFacts)) throw error;
    const { said } = error;
    await database.transaction((tx) => store.recordFile(tx, { path, hash, error: said, skipped: false, now: now() }));
    return { path, reason: said };
  }
}

async function readAll(reading: Promise<readonly Parameters<typeof prepared>[0][]>, path: string): Promise<Prepared[]> {
  const name = (path.split("/").at(-1) ?? path).replace(/\.\w+$/, "");
  return (await reading).map((document) => prepared(document, { name, ...placement(path) }));
}

async function withdrawGone({ database, now }: JobContext, gone: ReadonlySet<string>): Promise<number> {
  let withdrawn = 0;
  for (const path of gone) {
    withdrawn += await database.transaction(async (tx) => {
      await store.forgetFile(tx, path);
      return store.withdraw(tx, { origin: "folder", place: path, part: 0 }, now());
    });
  }
  return withdrawn;
}
