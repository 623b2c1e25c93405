import { SYSTEM } from "../../kernel/access/caller.ts";
import { confirmBlob, type ReservedBlob, reserveBlob } from "../../kernel/blobs/blobs.ts";
import { digestOf } from "../../kernel/blobs/digest.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { SpeechFault } from "../../kernel/ports/speech.ts";
import { type FileFault, type FileRow, storeBeside, storeContent } from "../files/index.ts";
import { say } from "./messages.ts";
import type { TranscriptionRow } from "./store.ts";
import { markdown, segmentsJson, type Transcript, webVtt } from "./transcript.ts";

/** A file of the result, whose bytes are in the object store. */
interface ResultFile {
  readonly kind: keyof typeof ENDINGS;
  readonly blob: ReservedBlob;
  readonly type: string;
  /** For the search. */
  readonly words: string;
}

const ENDINGS = { markdown: "transcript.md", segments: "transcript.json", captions: "vtt" } as const;
const NAME_CHARS_MAX = 100;

const FAULTS: Readonly<Record<FileFault, Message>> = {
  storage_full: say.storageFull,
  too_many_files: say.tooManyFiles,
  name_taken: say.nameTaken,
};

/** Puts the three forms of a transcript into the object store, before the transaction that makes them files. */
export async function storeContents(context: JobContext, transcript: Transcript): Promise<ResultFile[]> {
  const words = transcript.segments.map(({ text }) => text).join("\n");
  const forms = [
    ["markdown", markdown(transcript), words],
    ["segments", segmentsJson(transcript), ""],
    ["captions", webVtt(transcript), ""],
  ] as const;
  const stored: ResultFile[] = [];
  for (const [kind, text, found] of forms) {
    stored.push({ kind, words: found, ...(await storeText(context, text)) });
  }
  return stored;
}

async function storeText({ database, ports, newId }: JobContext, text: string) {
  const bytes = Buffer.from(text);
  const blob = await database.transaction((tx) => reserveBlob(tx, digestOf(bytes), newId));
  return { blob, type: await storeContent(ports, bytes, blob) };
}

/**
 * Makes files of the contents, beside the source where the member may add files.
 * @throws SpeechFault for a limit of the vault, which ends the transaction
 */
export async function storeResults(
  tx: WriteTx,
  { settings, newId, now }: JobContext,
  { row, source, files }: { row: TranscriptionRow; source: FileRow | null; files: readonly ResultFile[] },
): Promise<Pick<TranscriptionRow, "markdown_file" | "segments_file" | "captions_file">> {
  const ids = new Map<ResultFile["kind"], string>();
  const base = nameOf(row.source_name);
  for (const { kind, blob, type, words } of files) {
    await confirmBlob(tx, blob);
    const ending = ENDINGS[kind];
    const stored = await storeBeside({ tx, caller: SYSTEM, now: now(), settings, newId }, source, {
      memberId: row.member_id,
      name: `${base}.${ending}`,
      nameOtherwise: `${base}.${row.id}.${ending}`,
      label: `${base}.${ending}`,
      description: `Made from ${base} by a speech engine; words may be wrong.`,
      tags: ["transcript"],
      content: { sha256: blob.sha256, size: blob.size, type },
      words,
    });
    if ("fault" in stored) throw new SpeechFault(FAULTS[stored.fault], true);
    ids.set(kind, stored.id);
  }
  const idOf = (kind: ResultFile["kind"]) => ids.get(kind) ?? null;
  return { markdown_file: idOf("markdown"), segments_file: idOf("segments"), captions_file: idOf("captions") };
}

/** The recording's name as part of a file name: slashes of a URL and surrounding spaces are none. */
function nameOf(name: string): string {
  const characters = [...name.normalize("NFC").replaceAll(/[/\\]/g, "-")].slice(0, NAME_CHARS_MAX).join("");
  const short = Buffer.byteLength(characters) > 200 ? characters.slice(0, 40) : characters;
  return short.toWellFormed().trim().replace(/^\.+$/, "") || "recording";
}
