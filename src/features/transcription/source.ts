import { findBlob } from "../../kernel/blobs/blobs.ts";
import type { JobContext } from "../../kernel/catalogue/area.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { SpeechFault } from "../../kernel/ports/speech.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import { type FileRow, findVisibleFile, isReadable } from "../files/index.ts";
import { say } from "./messages.ts";
import type { TranscriptionRow } from "./store.ts";

const FETCH = { timeoutMs: 10 * MINUTE_MS, bodyBytesMax: 100_000_000, redirectsMax: 5 };
/** Temporary errors (RFC 9110 §15.5.9, RFC 6585 §4); other client errors are permanent. */
const PASSING_STATUS = new Set([408, 425, 429]);

/** The recording in the vault, if its member still sees it. @throws SpeechFault */
export async function sourceFile(
  { database }: Pick<JobContext, "database">,
  { file_id, audio_url, member_id }: TranscriptionRow,
): Promise<FileRow | null> {
  if (audio_url !== null) return null;
  const file = file_id === null ? undefined : await findVisibleFile(database.read, member_id, file_id);
  if (!file) throw new SpeechFault(say.recordingGone, true);
  if (!isReadable(file)) throw new SpeechFault(say.recordingClosed, false);
  return file;
}

/** @throws SpeechFault */
export async function sourceBytes(
  { database, ports }: JobContext,
  { audio_url }: TranscriptionRow,
  file: FileRow | null,
): Promise<AsyncIterable<Uint8Array>> {
  if (file) {
    const blob = await findBlob(database.read, file.sha256);
    if (!blob) throw new SpeechFault(say.recordingGone, true);
    return ports.objects.read(blob.key);
  }
  return fetched({ ports }, audio_url ?? "");
}

async function* fetched({ ports }: Pick<JobContext, "ports">, url: string): AsyncGenerator<Uint8Array> {
  try {
    const { status, body } = await ports.membersOutbound.fetch({ url, ...FETCH });
    if (status !== 200) {
      throw new SpeechFault(say.serverAnswered({ status }), status < 500 && !PASSING_STATUS.has(status));
    }
    yield body;
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw new SpeechFault(error.said, error.fault !== "timeout" && error.fault !== "unreachable");
  }
}
