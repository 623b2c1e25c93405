import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { refused } from "./refusals.ts";

const KEY_START = "gwk_";

/**
 * The digest of the key that the request presents, in either provider's header. Libraries send a key of the provider
 * beside ours where both are configured: ours counts. @throws GatewayRefused
 */
export function presentedKey(kernel: Kernel, request: FastifyRequest): Buffer {
  const { authorization = [], "x-api-key": apiKeys = [] } = request.raw.headersDistinct;
  const bearers = authorization.map((value) => /^bearer\s+(\S+)$/i.exec(value)?.[1] ?? "");
  const keys = [...new Set([...bearers, ...apiKeys])].filter((key) => key !== "");
  const ours = keys.filter((key) => key.startsWith(KEY_START));
  if (authorization.length > 1 || apiKeys.length > 1 || ours.length > 1) {
    // A proxy in front may have read the other one.
    spendAddress(kernel, request);
    throw refused("unknown_key", "The request has several keys. Send one.");
  }
  const key = ours[0] ?? keys[0];
  if (key === undefined) {
    spendAddress(kernel, request);
    throw refused("no_key", "Send your gateway key (gwk_…) as a bearer token or in x-api-key.");
  }
  return createHash("sha256").update(key).digest();
}

/** Guessing keys is slowed down as other anonymous requests are. @throws GatewayRefused */
export function spendAddress(kernel: Kernel, request: FastifyRequest): void {
  const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
  if (!granted) throw refused("too_many_per_minute", "Too many requests without a valid key.", reading.resetSeconds);
}
