import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptDuesEvent } from "../../features/dues/index.ts";
import type { Floor } from "../../http/floors/floor.ts";
import { createNotFound } from "../../http/not-found.ts";
import { readWithin, refuse, refuseSignature } from "../../http/programs/refuse.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { DuesProvider } from "../../kernel/ports/dues-provider.ts";
import { say } from "../messages.ts";

const PATH = "/api/dues/webhook";
const BODY_BYTES_MAX = 256 * 1024;

/**
 * Takes the events of the payment provider, which signs them. No member and no agent can call it, so it is not an
 * operation. Only these events extend a membership that is paid by card.
 */
export async function dues(app: FastifyInstance, { floor, catalogue }: { floor: Floor; catalogue: Catalogue }) {
  if (!floor.kernel.ports.duesProvider) return;
  const notFound = createNotFound(catalogue);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload)); // the signature covers the bytes
  app.post(PATH, (request, reply) => {
    const { duesProvider } = request.floor.kernel.ports;
    return duesProvider ? receive(duesProvider, request, reply) : notFound(request, reply);
  });
}

async function receive(provider: DuesProvider, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = request.floor;
  reply.header("cache-control", "no-store");
  const body = await readWithin(request, reply, BODY_BYTES_MAX);
  if (!body) return reply;
  const signature = request.headers["stripe-signature"];
  const now = kernel.clock.now();
  const event = provider.readEvent(body, typeof signature === "string" ? signature : undefined, now);
  if (event === null) {
    const hint = "Sign with ATRIUM_STRIPE_WEBHOOK_SECRET, within five minutes.";
    return refuseSignature(request, reply, hint);
  }
  if (event === "malformed") {
    const hint = "Send events of Stripe in the version 2024-06-20.";
    return refuse(reply, new Refusal("validation", { message: say.eventMalformed, hint }));
  }
  const outcome = await acceptDuesEvent(kernel.database, event, { now, newId: kernel.ids.newId });
  return reply.send({ ok: true, outcome });
}
