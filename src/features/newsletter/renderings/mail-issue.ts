import type { ReadTx } from "../../../kernel/ports/database.ts";
import { findPublished } from "../edition-store.ts";
import { type MailFrame, writeMailHtml, writeMailText } from "./mail.tsx";

/** The newest edition of a published issue as a mail. Undefined if no published issue has the slug. */
export async function mailOfIssue(
  tx: ReadTx,
  slug: string,
  frame: MailFrame,
): Promise<{ title: string; number: number; editionSha256: string; html: string; text: string } | undefined> {
  const found = await findPublished(tx, slug);
  if (!found) return undefined;
  const { document, sha256 } = found;
  return {
    title: document.title,
    number: document.number,
    editionSha256: sha256,
    html: writeMailHtml(document, frame),
    text: writeMailText(document, frame),
  };
}
