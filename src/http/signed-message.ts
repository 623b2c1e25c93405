import type { FastifyRequest } from "fastify";
import type { HttpMessage } from "../kernel/pipeline/invocation.ts";
import { bytesOf } from "./read-body.ts";

/**
 * The parts of a request that a signature can cover (RFC 9421 §2.2); undefined before the body has been read whole. The
 * URL starts with the configured base: senders choose `Host` and `X-Forwarded-*` freely.
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
