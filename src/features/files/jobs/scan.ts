import { findBlob } from "../../../kernel/blobs/blobs.ts";
import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import { ObjectMissing } from "../../../kernel/ports/object-store.ts";
import { ScannerUnavailable, type ScanResult, type VirusScanner } from "../../../kernel/ports/virus-scanner.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { declared, say } from "../messages.ts";
import { claimToScan, concludeScan, type FileToScan, hasPending, openUnscanned, SCAN_CHANNEL } from "../scan-store.ts";
import { setQuarantine } from "../storage-store.ts";

/** Longer than the scanner may take for one file. */
const LEASE_MS = 10 * MINUTE_MS;
/** Before the second, third and fourth attempt. */
const RETRY_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS];
const SIGNATURE_CHARS_MAX = 200;

export const scanFiles: Job = {
  name: "files.scan",
  summary: declared.scanJob,
  everyMs: MINUTE_MS,
  wakesOn: SCAN_CHANNEL,
  async run(context) {
    const { database, ports } = context;
    const { virusScanner: scanner } = ports;
    if (!scanner) {
      if (!(await hasPending(database.read))) return null;
      const opened = await database.transaction(openUnscanned);
      return say.openedUnscanned({ count: opened });
    }
    const counts = { scanned: 0, failed: 0, infected: 0 };
    await workLeases<FileToScan>(context, {
      leaseMs: LEASE_MS,
      claim: one(claimToScan),
      async perform(file) {
        counts[await scanOne(context, scanner, file)] += 1;
      },
    });
    const { scanned, failed, infected } = counts;
    if (scanned + failed + infected === 0) return null;
    return say.scansDone({ scanned, infected, failed });
  },
};

async function scanOne(
  context: JobContext,
  scanner: VirusScanner,
  file: FileToScan,
): Promise<"scanned" | "failed" | "infected"> {
  const { database, now, signal } = context;
  const result = file.size > scanner.bytesMax ? { kind: "too_large" as const } : await attempt(context, scanner, file);
  if (result === null) {
    const wait = signal.aborted ? 0 : RETRY_MS[file.scan_attempts - 1];
    const next =
      wait === undefined
        ? { scan: "failed" as const }
        : { scan: "pending" as const, dueAt: new Date(now().getTime() + wait) };
    await database.transaction((tx) => concludeScan(tx, file, next));
    return "failed";
  }
  if (result.kind === "infected") {
    await close(context, file, plainLine(result.signature).slice(0, SIGNATURE_CHARS_MAX));
    return "infected";
  }
  const scan = result.kind === "clean" ? "clean" : "skipped";
  await database.transaction((tx) => concludeScan(tx, file, { scan }));
  return "scanned";
}

/** Null if another attempt can succeed. */
async function attempt(
  { database, ports, signal }: JobContext,
  scanner: VirusScanner,
  { sha256 }: FileToScan,
): Promise<ScanResult | null> {
  try {
    const blob = await findBlob(database.read, sha256);
    return blob ? await scanner.scan(ports.objects.read(blob.key), signal) : null;
  } catch (error) {
    if (error instanceof ScannerUnavailable || error instanceof ObjectMissing) return null;
    throw error;
  }
}

/** Operators learn the id, and no name (decision 0141). */
async function close({ database, now }: JobContext, file: FileToScan, signature: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await concludeScan(tx, file, { scan: "infected" }))) return;
    const at = now();
    await setQuarantine(tx, file.id, { at, reason: say.scannerReports({ signature }) });
    const target = { kind: "file", id: file.id };
    await appendMemberEvents(tx, {
      memberIds: [file.member_id],
      type: "file_infected",
      target,
      payload: { file_id: file.id, filename: file.name, signature },
      now: at,
    });
    await appendMemberEvents(tx, {
      memberIds: await operatorIds(tx),
      type: "infected_file_found",
      target,
      payload: { file_id: file.id, owner: file.member_id, signature },
      now: at,
    });
  });
}
