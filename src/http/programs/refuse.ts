import type { FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, errorBody, Refusal } from "../../kernel/errors.ts";
import { rateLimitHeaders } from "../outcome-headers.ts";
import { readBytes } from "../read-body.ts";

/** Answers a route that is not an operation, in the form of operations. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  return reply.code(ERRORS[refusal.kind].status).send(errorBody(refusal));
}

/** Answers a route that another floor has. */
export function refuseAbsent(reply: FastifyReply): FastifyReply {
  return refuse(reply, new Refusal("not_found", { hint: "See /llms.txt for the documents of this server." }));
}

/** Answers a program whose signature is missing or wrong. Attempts cost its address, so that it cannot try many. */
export function refuseSignature(request: FastifyRequest, reply: FastifyReply, hint: string): FastifyReply {
  const { rateLimiter, clock } = request.floor.kernel;
  const { granted, reading } = rateLimiter.spend(request.ip, clock.now());
  reply.headers(rateLimitHeaders(reading));
  return refuse(reply, new Refusal(granted ? "bad_signature" : "rate_limited", { hint }));
}

/** The raw body. Answers a longer one, and returns undefined. `request.body` must be the unparsed stream. */
export async function readWithin(
  request: FastifyRequest,
  reply: FastifyReply,
  bytesMax: number,
): Promise<Buffer | undefined> {
  const body = await readBytes(request, bytesMax);
  if (body !== "too_large") return body;
  refuse(reply, new Refusal("body_too_large", { hint: `Send at most ${bytesMax} bytes.` }));
  return undefined;
}
