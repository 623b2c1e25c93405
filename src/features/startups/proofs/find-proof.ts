import { type Outbound, OutboundRefused } from "../../../kernel/ports/outbound.ts";
import type { TextRecordReader } from "../../../kernel/ports/text-records.ts";
import { proofOf } from "./domain.ts";

const FILE_BYTES_MAX = 1024;
const FILE_TIMEOUT_MS = 8_000;

/** `later`: DNS or the website did not answer, so nothing is known. */
export type Finding = "dns" | "file" | "absent" | "later";

/** Looks for the proof in DNS, then on the website. */
export async function findProof(
  ports: { readonly textRecords: TextRecordReader; readonly membersOutbound: Outbound },
  { startupId, domain }: { startupId: string; domain: string },
): Promise<Finding> {
  const { text, record, file } = proofOf(startupId, domain);
  const records = await ports.textRecords.read(record);
  if (records.kind === "found" && records.texts.includes(text)) return "dns";
  const ofFile = await findFile(ports.membersOutbound, file, text);
  if (ofFile === "found") return "file";
  return records.kind === "later" || ofFile === "later" ? "later" : "absent";
}

/** No redirect is followed: another host would prove nothing. */
async function findFile(outbound: Outbound, url: string, text: string): Promise<"found" | "absent" | "later"> {
  try {
    const { status, body } = await outbound.fetch({ url, timeoutMs: FILE_TIMEOUT_MS, bodyBytesMax: FILE_BYTES_MAX });
    if (status >= 500 || status === 429) return "later";
    const lines = Buffer.from(body).toString("utf8").split(/\r?\n/);
    return status === 200 && lines.some((line) => line.trim() === text) ? "found" : "absent";
  } catch (thrown) {
    if (!(thrown instanceof OutboundRefused)) throw thrown;
    // A missing server has no file, so DNS decides. A slow server may answer later.
    return thrown.fault === "timeout" ? "later" : "absent";
  }
}
