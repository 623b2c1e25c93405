import type { FastifyReply } from "fastify";
import type { UpstreamReply } from "../../kernel/ports/model-gateway.ts";
import type { AdmittedCall } from "./admit.ts";
import { refused } from "./refusals.ts";
import type { RelayHost } from "./relay.ts";
import { parseObject } from "./shape.ts";
import { wholeBody } from "./whole-body.ts";

const ERROR_BYTES_MAX = 64 * 1024;
/** What the provider says of a bad request reaches the client; what it says of our own key does not. */
const PASSED_STATUSES = new Set([400, 404, 409, 413, 415, 422]);
const OVERLOADED_STATUSES = new Set([429, 503, 529]);
const RETRY_SECONDS_USUAL = 5;
const RETRY_SECONDS_MAX = 3_600;

/** Passes an answer on that the client can mend. @throws GatewayRefused for all others, redirects among them */
export async function passError(host: RelayHost, call: AdmittedCall, answer: UpstreamReply, reply: FastifyReply) {
  const { status, headers } = answer;
  const { upstream, kernel } = host;
  const body = await wholeBody(answer, ERROR_BYTES_MAX);
  if (PASSED_STATUSES.has(status) && parseObject(body.toString()) && !upstream.shows(body)) {
    return await reply
      .code(status)
      .headers({ "content-type": "application/json", "cache-control": "no-store", "request-id": reply.request.id })
      .send(body);
  }
  kernel.log.warn({ status, callId: call.id, upstream: upstream.url }, "a model server refused a call");
  if (!OVERLOADED_STATUSES.has(status)) throw refused("unavailable", `The model server answered ${status}.`);
  const seconds = Number(headers["retry-after"]);
  const isUsable = Number.isFinite(seconds) && seconds > 0;
  const wait = isUsable ? Math.min(RETRY_SECONDS_MAX, Math.ceil(seconds)) : RETRY_SECONDS_USUAL;
  throw refused("overloaded", "The model server is overloaded.", wait);
}
