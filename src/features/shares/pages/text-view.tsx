import { call, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { LongText, PageHeader } from "../../../web/ui/index.ts";
import { sizeText } from "../../files/pages/parts.ts";
import { shareText } from "./text.ts";
import type { SharedText } from "./types.ts";
import type { Visitor } from "./visitor.ts";

/** The text of the shared file, or of one in the shared folder; null if the link does not show it. */
export async function readShared({ anonymous, input }: Visitor, fileId?: string): Promise<SharedText | null> {
  const read = await call(anonymous, "shares.read", { ...input, ...(fileId && { file_id: fileId }) });
  return read.ok ? read.body : null;
}

/** A text as text. Other content is not shown: a browser could run it. */
export function SharedTextView({ read }: { read: SharedText }) {
  const { text, other } = shareText.view;
  if (read.text === null) return <p class="soft">{other}</p>;
  return <LongText label={text} text={read.text} />;
}

/** One file of a shared folder that visitors may only see. */
export function TextOfFolder({ request, read }: { request: WebRequest; read: SharedText }) {
  const folder = request.query("folder");
  return (
    <>
      <nav class="share-path" aria-label={shareText.folder.path}>
        <a href={folder ? pathWith(request.path, { folder }) : request.path}>{shareText.view.back}</a>
      </nav>
      <PageHeader title={read.filename} lede={`${sizeText(read.size)} · ${shareText.view.only}`} />
      <SharedTextView read={read} />
    </>
  );
}
