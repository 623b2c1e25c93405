import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyBytesMaxOf } from "../../http/body-bytes-max.ts";
import { readCredentials } from "../../http/credentials.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { hasSecret } from "../../kernel/catalogue/schema.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { memoize } from "../../kernel/values/memoize.ts";
import { LAST_MODIFIED, type StaticDocument } from "../discovery/static-document.ts";
import { isReachable } from "../mcp/tools.ts";
import { A2A_PATH, agentCard, cardDocuments } from "./agent-card.ts";
import { JWKS_PATH, publishedKeys, signCard } from "./card-keys.ts";
import { type EndpointParts, serve } from "./endpoint.ts";
import { createGuide } from "./guidance.ts";
import { finder } from "./message.ts";
import { ProtocolError } from "./protocol-errors.ts";
import { RequestContext } from "./request-context.ts";
import type { Agent } from "./request-handler.ts";
import { areaSkills, operationSkill } from "./skills.ts";
import { createTaskWriter } from "./tasks/task-writer.ts";

export { a2aData } from "./tasks/data.ts";
export { purgeA2aTasks } from "./tasks/purge-tasks.ts";

const CARD_PATH = "/.well-known/agent-card.json";
/** The path of 0.3, whose clients send no version header for the card (A2A 0.3 §5.3, before 0.3.0). */
const CARD_PATH_V03 = "/.well-known/agent.json";
const CARD_FRESH_SECONDS = 300;

/** The A2A endpoint (JSON-RPC binding, 1.0 and 0.3) and the agent card. */
export async function a2a(app: FastifyInstance, { kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const { baseUrl, agentCardSeed } = kernel.settings;
  const flows = { codeFlow: kernel.settings.oauthCodeFlow };
  const card = memoize(() =>
    signCard(agentCard(baseUrl, areaSkills(catalogue), flows), baseUrl, agentCardSeed, kernel.clock.now()),
  );
  const agent: Agent = {
    card,
    extendedCard: (caller) =>
      agentCard(
        baseUrl,
        catalogue.entries.filter(({ operation }) => isReachable(caller, operation)).map(operationSkill),
        flows,
      ),
    find: finder(catalogue),
    guide: createGuide(catalogue, kernel.settings.baseUrl),
    secretive: new Set(catalogue.entries.filter(deliversSecrets)),
  };
  const parts: EndpointParts = {
    kernel,
    tasks: createTaskWriter(kernel.database, kernel.log),
    catalogue,
    bodyBytesMax: bodyBytesMaxOf(catalogue),
    agent,
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.addHook("preClose", () => parts.tasks.flushed());
  app.post(A2A_PATH, (request, reply) => serve(parts, request, reply));

  app.get(JWKS_PATH, async (_request, reply) => {
    const keys = await publishedKeys(agentCardSeed, kernel.clock.now());
    reply.header("cache-control", `public, max-age=${CARD_FRESH_SECONDS}`).header("access-control-allow-origin", "*");
    return reply.type("application/jwk-set+json").send(JSON.stringify(keys));
  });
  const cards = memoize(async () => cardDocuments(await card()));
  app.get(CARD_PATH, async (request, reply) => {
    const version = request.headers["a2a-version"] === "0.3" ? "0.3" : "1.0";
    return serveCard(parts, (await cards())[version], request, reply.header("vary", "A2A-Version"));
  });
  app.get(CARD_PATH_V03, async (request, reply) => serveCard(parts, (await cards())["0.3"], request, reply));
}

/** Whether a reply carries a secret. Secrets are delivered once and stored nowhere. */
function deliversSecrets({ operation }: Entry): boolean {
  return hasSecret(operation.output);
}

async function serveCard(
  parts: EndpointParts,
  { body, etag, type }: StaticDocument,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { baseUrl } = parts.kernel.settings;
  const { bearer = null } = readCredentials(request, baseUrl);
  const sender = { presented: { bearer }, address: request.ip, requestId: request.id, idempotencyKey: null };
  const context = new RequestContext(parts, sender);
  context.message = messageOf(request, baseUrl);
  try {
    await context.caller();
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return reply.code(error.status).headers(context.headers()).send(context.refusal);
  }
  reply.headers({
    ...context.headers(),
    etag,
    "last-modified": LAST_MODIFIED.toUTCString(),
    "cache-control": `public, max-age=${CARD_FRESH_SECONDS}`,
    "access-control-allow-origin": "*",
  });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
