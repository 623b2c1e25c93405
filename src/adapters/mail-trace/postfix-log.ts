import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { MailTrace, Traced } from "../../kernel/ports/mailer.ts";

/** `cleanup` names the Message-ID when the text arrives; `qmgr` logs the mail once it is in the queue. */
const NAMED = /postfix\S*\/cleanup\[\d+\]: ([0-9A-Za-z]+): message-id=(<[^>]+>)/;
const QUEUED = /postfix\S*\/qmgr\[\d+\]: ([0-9A-Za-z]+): from=<[^>]*>, size=\d+.*\(queue active\)/;
/** RFC 3339, as syslog daemons write it with high-precision times. */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))\s/;

/**
 * Reads Postfix's log, and the file before its last rotation (`<file>.1`). A mail is absent only if the log begins
 * before it was handed over.
 */
export function createPostfixLog(file: string): MailTrace {
  return {
    async find(messageIds, since) {
      const asked = new Set(messageIds);
      const queueIds = new Map<string, string[]>();
      const queued = new Set<string>();
      let beginsAt: Date | null = null;
      for (const each of [`${file}.1`, file]) {
        for await (const line of linesOf(each)) {
          beginsAt ??= timeOf(line);
          const [, id = "", messageId = ""] = NAMED.exec(line) ?? [];
          if (asked.has(messageId)) queueIds.set(messageId, [...(queueIds.get(messageId) ?? []), id]);
          const [, active] = QUEUED.exec(line) ?? [];
          if (active) queued.add(active);
        }
      }
      const isComplete = beginsAt !== null && beginsAt <= since;
      const traced = (messageId: string): Traced => {
        if (queueIds.get(messageId)?.some((id) => queued.has(id))) return "accepted";
        return isComplete ? "absent" : "unknown";
      };
      return new Map(messageIds.map((messageId) => [messageId, traced(messageId)]));
    },
  };
}

function timeOf(line: string): Date | null {
  const [, text] = TIME.exec(line) ?? [];
  return text ? new Date(text) : null;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
