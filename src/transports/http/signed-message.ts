import type { FastifyRequest } from "fastify";
import type { HttpMessage } from "../../kernel/run.ts";
import { bytesOf } from "./read-body.ts";

/**
 * What a signature of the request can cover (RFC 9421 §2.2); undefined where the body has not been read whole. The
 * address is that of the configured base: `Host` and `X-Forwarded-*` are whatever the sender likes.
 */
export function messageOf(request: FastifyRequest, baseUrl: string): HttpMessage | undefined {
  const body = bytesOf(request);
  if (!body) return undefined;
  return {
    method: request.raw.method ?? "",
    targetUri: `${baseUrl}${request.raw.url}`,
    signature: header(request, "signature"),
    signatureInput: header(request, "signature-input"),
    contentDigest: header(request, "content-digest"),
    body,
  };
}

function header({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" ? value : null;
}
