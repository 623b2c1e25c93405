import type { FastifyInstance } from "fastify";
import { storedImage } from "../../http/stored-image.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves stored images by the digest of their content, which only readers of the URL know. */
export async function media(app: FastifyInstance, { kernel }: { kernel: Kernel }) {
  app.get("/media/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const sha256 = /^([0-9a-f]{64})\.webp$/.exec(file)?.[1];
    const image = sha256 && (await storedImage(kernel, sha256));
    reply.headers({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    if (!image) return reply.code(404).header("cache-control", "no-store").type("text/plain").send("No such image.\n");
    const etag = `"${sha256}"`;
    reply.headers({ "cache-control": IMMUTABLE, etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(image.type).send(image.bytes);
  });
}
