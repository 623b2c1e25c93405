import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { contentOf, digestOf, type IssueContent, type IssueDocument } from "./document.ts";
import { insertEdition, newestEdition } from "./edition-store.ts";
import { stateAfterPublication } from "./rules.ts";
import { replaceEntries } from "./search/store.ts";
import { entriesOf } from "./search/text.ts";
import * as store from "./store.ts";

/** The content of the issue's rows, and the digest that approvals name. */
export async function draftOf(tx: ReadTx, issue: store.IssueRow): Promise<{ content: IssueContent; sha256: string }> {
  const [beats, stories] = [await store.listBeats(tx), await store.listStories(tx, issue.id)];
  const content = contentOf(issue, beats, stories.map(store.draftedStory));
  return { content, sha256: digestOf(content) };
}

interface Publication {
  readonly content: IssueContent;
  readonly sha256: string;
  /** Null for the first edition. */
  readonly note: string | null;
  readonly by: string | null;
  readonly now: Date;
}

/** Appends an edition, and replaces the entries of the search. The issue's row is locked. */
export async function publishIssue(
  tx: WriteTx,
  issue: store.IssueRow,
  { content, sha256, note, by, now }: Publication,
): Promise<{ document: IssueDocument; revision: number }> {
  const before = await newestEdition(tx, issue.id);
  const revision = (before?.revision ?? 0) + 1;
  const corrections = [...(before?.document.corrections ?? [])];
  if (note !== null) corrections.push({ at: now.toISOString(), note });
  const published = before?.document.published ?? now.toISOString();
  const document: IssueDocument = { ...content, published, corrections };
  await insertEdition(tx, {
    issue_id: issue.id,
    revision,
    document,
    sha256,
    published_at: now,
    correction_note: note,
    published_by: by,
  });
  await store.updateIssue(tx, issue.id, {
    state: stateAfterPublication(issue.state),
    published_at: new Date(published),
    ...store.UNAPPROVED,
    rev: issue.rev + 1,
    updated_at: now,
  });
  await replaceEntries(tx, issue.slug, entriesOf(document));
  return { document, revision };
}
