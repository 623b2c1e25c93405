import type { FastifyInstance, FastifyReply } from "fastify";
import { findFile, isReadable, listVersions } from "../../features/files/index.ts";
import { readAddress, type SignedDownload } from "../../http/objects/download-address.ts";
import { sendObject } from "../../http/objects/send-object.ts";
import { refuse, refuseAbsent } from "../../http/programs/refuse.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { say } from "../messages.ts";

const NO_DOWNLOAD = { message: say.noSuchDownload, hint: "Begin it again on the page of the file." };

/** Serves contents on the host for downloads. The signed address is the only credential: no cookie reaches this host. */
export async function downloads(app: FastifyInstance) {
  app.get("/d/:text/:signature", async (request, reply) => {
    const { kernel } = request.floor;
    const { baseUrl, downloadsUrl } = kernel.settings;
    if (downloadsUrl === baseUrl) return refuseAbsent(reply);
    const signed = readAddress(kernel, request.params as { text: string; signature: string });
    if (!signed) {
      kernel.rateLimiter.spend(request.ip, kernel.clock.now());
      return refuseUncached(reply);
    }
    reply.header("cache-control", "no-store");
    // The main host decides again, with the caller's session or token.
    if (signed.isExpired) return reply.redirect(`${baseUrl}${signed.path}`, 303);
    if (!(await isServed(kernel, signed))) return refuseUncached(reply);
    await sendObject(kernel, request, reply, signed.object, { cacheControl: "private, no-store" });
    return reply;
  });
}

/** Since the address was signed, the file may have been closed, deleted or replaced. */
async function isServed(
  { database }: Kernel,
  { path, fileId, servesClosed, object }: SignedDownload,
): Promise<boolean> {
  const file = await findFile(database.read, fileId);
  if (!file) return false;
  const isVersion = path.includes("/versions/");
  if (file.sha256 !== object.sha256) {
    const versions = isVersion ? await listVersions(database.read, fileId) : [];
    if (!versions.some(({ sha256 }) => sha256 === object.sha256)) return false;
  }
  return servesClosed ? file.scan !== "infected" : isReadable(file);
}

function refuseUncached(reply: FastifyReply): FastifyReply {
  return refuse(reply.header("cache-control", "no-store"), new Refusal("not_found", NO_DOWNLOAD));
}
