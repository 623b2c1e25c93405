import { actorOf, type Caller } from "../../kernel/access/caller.ts";
import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { plainText } from "../../kernel/values/text.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { type FileRow, lockFile } from "../files/index.ts";
import { checkOwnMatter } from "../operator-inbox/index.ts";
import { say } from "./messages.ts";
import { NO_REASON, NO_SUCH_FILE } from "./refusals.ts";

interface Act {
  readonly tx: WriteTx;
  readonly caller: Caller;
  readonly now: Date;
  fail(kind: "not_found" | "forbidden" | "validation", details: RefusalDetails): Refusal;
}

/** The file, locked. Operators cannot decide in favor of their own files. */
export async function fileToDecide(
  context: Act & Pick<Context, "markOwnMatter">,
  fileId: string,
  { onOwn }: { readonly onOwn: boolean },
): Promise<FileRow> {
  const { tx, fail } = context;
  const file = await lockFile(tx, fileId);
  if (!file) throw fail("not_found", NO_SUCH_FILE);
  if (!onOwn) await checkOwnMatter(context, file.member_id, say.notOnOwn);
  return file;
}

/** @throws Refusal for a reason without visible text */
export function reasonOf({ fail }: Pick<Act, "fail">, sent: string): string {
  const reason = plainText(sent);
  if (reason === "") throw fail("validation", NO_REASON);
  return reason;
}

/** In the owner's event log and notifications. */
export function tellOwner(
  { tx, caller, now }: Act,
  file: FileRow,
  act: { readonly decision: "quarantined" | "released" | "opened"; readonly reason: string },
): Promise<unknown> {
  const { decision, reason } = act;
  const event = {
    memberIds: [file.member_id],
    actor: actorOf(caller),
    target: { kind: "file", id: file.id },
    now,
  };
  const payload = { file_id: file.id, filename: file.name, ...(reason !== "" && { reason }) };
  return decision === "opened"
    ? appendMemberEvents(tx, { ...event, type: "file_opened", payload })
    : appendMemberEvents(tx, { ...event, type: "file_moderated", payload: { ...payload, decision } });
}
