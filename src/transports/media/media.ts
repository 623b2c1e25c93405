import type { FastifyInstance, FastifyReply } from "fastify";
import { bytesOfImage, storedImage } from "../../http/stored-contents.ts";

/** The content of a URL never changes, but it can be taken down: caches ask again after five minutes. */
const CACHED = "public, max-age=300, must-revalidate";

/** Serves stored images by the digest of their content, which only readers of the URL know. */
export async function media(app: FastifyInstance) {
  app.get("/media/:file", async (request, reply) => {
    const { kernel } = request.floor;
    const { file } = request.params as { file: string };
    const sha256 = /^([0-9a-f]{64})\.webp$/.exec(file)?.[1];
    const image = sha256 && (await storedImage(kernel, sha256));
    reply.headers({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    if (!image) return missing(reply);
    const etag = `"${sha256}"`;
    if (request.headers["if-none-match"] === etag) {
      return reply.headers({ "cache-control": CACHED, etag }).code(304).send();
    }
    const bytes = await bytesOfImage(kernel, sha256);
    if (!bytes) return missing(reply);
    return reply.headers({ "cache-control": CACHED, etag }).type(image.type).send(bytes);
  });
}

function missing(reply: FastifyReply) {
  return reply.code(404).header("cache-control", "no-store").type("text/plain").send("No such image.\n");
}
