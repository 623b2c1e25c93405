import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue, Entry } from "../../kernel/catalogue.ts";
import type { Kernel } from "../../kernel/run.ts";
import { hasSecret } from "../../kernel/schema.ts";
import { bodyBytesMaxOf } from "../http/body-bytes-max.ts";
import { presentedBy } from "../http/presented.ts";
import { messageOf } from "../http/signed-message.ts";
import { isReachable } from "../mcp/tools.ts";
import { A2A_PATH, agentCard, cardDocuments, isAdvertised } from "./agent-card.ts";
import { type EndpointParts, serve } from "./endpoint.ts";
import { Exchange } from "./exchange.ts";
import { createFastPath } from "./fast-path.ts";
import { Fault } from "./faults.ts";
import { createGuide } from "./guidance.ts";
import { finder } from "./message.ts";
import type { Offer } from "./request-handler.ts";
import { createTaskKeeper } from "./task-keeper.ts";

export { purgeA2aTasks } from "./purge-tasks.ts";

const CARD_PATH = "/.well-known/agent-card.json";
const CARD_FRESH_SECONDS = 300;

/** The A2A endpoint (JSON-RPC binding, 1.0 and 0.3) and the agent card. */
export async function a2a(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { baseUrl } = kernel.settings;
  const flows = { codeFlow: kernel.settings.oauthCodeFlow };
  const card = agentCard(baseUrl, catalogue.entries.filter(isAdvertised), flows);
  const offer: Offer = {
    card,
    extendedCard: (caller) =>
      agentCard(
        baseUrl,
        catalogue.entries.filter(({ operation }) => isReachable(caller, operation)),
        flows,
      ),
    find: finder(catalogue),
    guide: createGuide(catalogue),
    secretive: new Set(catalogue.entries.filter(deliversSecrets)),
  };
  const parts: EndpointParts = {
    kernel,
    tasks: createTaskKeeper(kernel.database, kernel.log),
    catalogue,
    bodyBytesMax: bodyBytesMaxOf(catalogue),
    offer,
    fastPath: createFastPath(offer),
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.addHook("preClose", () => parts.tasks.written());
  app.post(A2A_PATH, (request, reply) => serve(parts, request, reply));

  const cards = await cardDocuments(card);
  app.get(CARD_PATH, (request, reply) => serveCard(parts, cards, request, reply));
}

/** Whether a reply carries a secret, which is delivered once and kept nowhere. */
function deliversSecrets({ operation }: Entry): boolean {
  return hasSecret(operation.output);
}

/** 0.3's form only for those who ask for it: the 1.0 schema is closed, and clients of it send no version here. */
async function serveCard(
  parts: EndpointParts,
  cards: Awaited<ReturnType<typeof cardDocuments>>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body, etag, type } = cards[request.headers["a2a-version"] === "0.3" ? "0.3" : "1.0"];
  const { baseUrl } = parts.kernel.settings;
  const { bearer = null } = presentedBy(request, baseUrl);
  const sender = { bearer, address: request.ip, requestId: request.id, idempotencyKey: null };
  const exchange = new Exchange(parts, sender);
  exchange.message = messageOf(request, baseUrl);
  try {
    await exchange.caller();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return reply.code(error.status).headers(exchange.headers()).send(exchange.refusal);
  }
  reply.headers({
    ...exchange.headers(),
    etag,
    vary: "A2A-Version",
    "cache-control": `public, max-age=${CARD_FRESH_SECONDS}`,
    "access-control-allow-origin": "*",
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
