import { call, type MemberRequest } from "../../core/index.ts";
import { KindIcon, kindOf } from "../kind.tsx";
import { filesText } from "../text.ts";
import type { FileEntry } from "../types.ts";

/** Larger texts are read after download. */
const TEXT_BYTES_MAX = 256 * 1024;
const CHARACTERS_SHOWN = 12_000;

/** The beginning of a text file; null for other files, and for bytes that are not UTF-8. */
export async function beginningOf(request: MemberRequest, file: FileEntry): Promise<string | null> {
  if (kindOf(file.contentType) !== "text" || file.size > TEXT_BYTES_MAX) return null;
  const read = await call(request, "files.get", { file_id: file.id, inline: true });
  if (!read.ok || read.body.inline_base64 === undefined) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(read.body.inline_base64, "base64"));
  } catch {
    return null;
  }
}

/** Text as text. Other content is never shown as it was sent: its place has the kind, until a picture of it exists. */
export function Preview({ file, text }: { file: FileEntry; text: string | null }) {
  const { preview, cut, noPreview } = filesText.file;
  const kind = kindOf(file.contentType);
  return (
    <div class="preview">
      {text === null || text === "" ? (
        <div class="preview-none">
          <KindIcon kind={kind} large />
          <p class="soft">{noPreview(filesText.kinds[kind])}</p>
        </div>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
          <section class="preview-text" tabIndex={0} aria-label={preview}>
            <pre dir="auto">{text.slice(0, CHARACTERS_SHOWN)}</pre>
          </section>
          {text.length > CHARACTERS_SHOWN && <p class="soft">{cut}</p>}
        </>
      )}
    </div>
  );
}
