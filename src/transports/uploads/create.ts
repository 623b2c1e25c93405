import type { FastifyReply, FastifyRequest } from "fastify";
import { findBySecretHash, secretHash } from "../../features/uploads/index.ts";
import { readCredentials } from "../../http/credentials.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { messageOf } from "../../http/signed-message.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import { refuse, type Uploads } from "./admit.ts";
import { bytesOf, inputOf, metadataOf, PART_TYPE } from "./headers.ts";
import { storePart } from "./part.ts";

function hasBody(headers: FastifyRequest["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Begins an upload by the operation, and takes the first part if one comes along (tus 1.0.0, Creation With Upload). */
export async function create(parts: Uploads, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = parts;
  const { baseUrl } = kernel.settings;
  const { headers } = request;
  if (headers["upload-defer-length"] !== undefined)
    return refuse(reply, 400, "Send Upload-Length: the size must be known.");
  if (headers["upload-concat"] !== undefined)
    return refuse(reply, 400, "Send the file as one upload, without Upload-Concat.");
  const size = bytesOf(headers["upload-length"]);
  if (size === null) return refuse(reply, 400, "Upload-Length is not a number of bytes.");
  const metadata = metadataOf(headers["upload-metadata"]);
  if (!metadata) return refuse(reply, 400, "Upload-Metadata is malformed.");
  if ((metadata.get("size") ?? String(size)) !== String(size)) {
    return refuse(reply, 400, "size in Upload-Metadata is not the Upload-Length.");
  }
  if (headers["content-type"] !== PART_TYPE && hasBody(headers))
    return refuse(reply, 415, `Send bytes as ${PART_TYPE}.`);
  const outcome = await invoke(kernel, {
    entry: metadata.has("grant") ? parts.beginDrop : parts.begin,
    transport: "rest",
    presented: readCredentials(request, baseUrl),
    address: request.ip,
    requestId: request.id,
    message: messageOf(request, baseUrl),
    body: { value: inputOf(size, metadata) },
    parameters: request.query as Readonly<Record<string, string>>,
  });
  reply.headers(outcomeHeaders(outcome, baseUrl));
  if (!outcome.ok || outcome.simulated) return reply.code(outcome.status).send(outcome.body);
  const { upload_url } = outcome.body as { readonly upload_url: string };
  reply.code(201).header("location", upload_url);
  const hash = secretHash(upload_url.slice(upload_url.lastIndexOf("/") + 1));
  const upload = await findBySecretHash(kernel.database.read, hash);
  if (!upload) throw new Error("a new upload is not stored");
  reply.header("upload-expires", upload.expires_at.toUTCString());
  if (headers["content-type"] !== PART_TYPE && size > 0) return reply.send();
  return storePart(parts, request, reply, { upload, offset: 0 });
}
