import type { RefusalDetails } from "../../kernel/errors.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { findVisibleFile, isReadable } from "../files/index.ts";
import { say } from "./messages.ts";
import { NO_SUCH_VAULT_FILE, NOT_YOUR_FILE_TO_PUBLISH } from "./refusals.ts";

/** Formats that no browser runs. */
export const SLIDES_TYPES: ReadonlySet<string> = new Set([
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.presentation",
]);

interface FileRefusal {
  readonly kind: "not_found" | "forbidden" | "validation";
  readonly details: RefusalDetails;
}

/** Why the member cannot publish the file; undefined if they can. */
export async function refusalOfFile(
  tx: ReadTx,
  { me, file, accepts }: { me: string; file: string; accepts: (type: string) => boolean },
): Promise<FileRefusal | undefined> {
  const found = await findVisibleFile(tx, me, file);
  if (!found || !isReadable(found)) return { kind: "not_found", details: NO_SUCH_VAULT_FILE };
  if (found.member_id !== me) return { kind: "forbidden", details: NOT_YOUR_FILE_TO_PUBLISH };
  if (accepts(found.type)) return undefined;
  const hint = "A recording is a sound or a film. Slides are PDF, PowerPoint (.pptx) or OpenDocument (.odp).";
  return { kind: "validation", details: { message: say.typeUnusable({ type: found.type }), hint } };
}
