import type { FastifyReply, FastifyRequest } from "fastify";
import {
  findBySecretHash,
  secretHash,
  tierToStore,
  type UploadHost,
  type UploadRow,
  type Writers,
} from "../../features/uploads/index.ts";
import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { switchedOff } from "../../kernel/access/policy.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import { ERRORS, errorBody } from "../../kernel/errors.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";

/** What the handlers of a process share. */
export interface Uploads {
  readonly kernel: Kernel;
  readonly begin: Entry;
  /** For visitors with a share link. */
  readonly beginDrop: Entry;
  readonly writers: Writers;
  /** Work that goes on after its connection is gone, and that the end of the process waits for. */
  readonly running: Set<Promise<unknown>>;
}

const NOT_ALLOWED = "The member, or the agent that began the upload, may no longer store files.";
const ENDED: ReadonlySet<string> = new Set(["aborted", "expired", "rejected"]);

/** The upload of the secret in the path; undefined after a refusal. Guesses count as anonymous requests. */
export async function admitted(
  { kernel, begin }: Uploads,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadRow | undefined> {
  const { secret } = request.params as { readonly secret: string };
  const { database, clock, policy, rateLimiter } = kernel;
  const upload = await findBySecretHash(database.read, secretHash(secret));
  if (!upload) {
    const { granted, reading } = rateLimiter.spend(request.ip, clock.now());
    reply.headers(rateLimitHeaders(reading));
    if (!granted) reply.header("retry-after", String(reading.resetSeconds));
    refuse(reply, granted ? 404 : 429, granted ? "No upload has this URL." : "Too many requests.");
    return undefined;
  }
  const off = switchedOff(await policy.now(), begin.area, begin.operation);
  if (off) {
    reply
      .code(ERRORS[off.kind].status)
      .header("retry-after", String(off.details.retryAfterSeconds))
      .send(errorBody(off));
  } else if (ENDED.has(upload.state)) {
    refuse(reply, 410, upload.refusal ? keptSentence(upload.refusal) : "The upload has ended.");
  } else if (!(await tierToStore(database.read, upload, clock.now()))) {
    refuse(reply, 403, upload.provenance === "visitor" ? "The link has ended." : NOT_ALLOWED);
  } else return upload;
  return undefined;
}

/** Clients of tus read the status; the text is for people. */
export function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("text/plain; charset=utf-8").send(`${text}\n`);
}

export function hostOf({ database, ports, settings, clock, ids }: Kernel): UploadHost {
  return { database, ports, settings, now: () => clock.now(), newId: ids.newId };
}
