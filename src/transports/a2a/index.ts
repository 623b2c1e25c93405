import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyBytesMaxOf } from "../../http/body-bytes-max.ts";
import { readCredentials } from "../../http/credentials.ts";
import { perFloor } from "../../http/floors/floor.ts";
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
import { createGuides } from "./guidance.ts";
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
export async function a2a(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  const ofAllFloors = {
    find: finder(catalogue),
    secretive: new Set(catalogue.entries.filter(deliversSecrets)),
    guideOf: createGuides(catalogue),
    bodyBytesMax: bodyBytesMaxOf(catalogue),
  };
  const partsOf = perFloor((floor): EndpointParts => {
    const { kernel } = floor;
    const tasks = createTaskWriter(kernel.database, kernel.log);
    floor.beforeClose(() => tasks.flushed());
    const { guideOf, bodyBytesMax, find, secretive } = ofAllFloors;
    const guide = guideOf(kernel.settings.baseUrl);
    return { kernel, tasks, catalogue, bodyBytesMax, agent: { ...cardsOf(kernel, catalogue), find, guide, secretive } };
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.post(A2A_PATH, (request, reply) => serve(partsOf(request), request, reply));

  app.get(JWKS_PATH, async ({ floor: { kernel } }, reply) => {
    const keys = await publishedKeys(kernel.settings.spaceKeySeed, kernel.clock.now());
    reply.header("cache-control", `public, max-age=${CARD_FRESH_SECONDS}`).header("access-control-allow-origin", "*");
    return reply.type("application/jwk-set+json").send(JSON.stringify(keys));
  });
  const documentsOf = perFloor((floor) => memoize(async () => cardDocuments(await partsOf({ floor }).agent.card())));
  app.get(CARD_PATH, async (request, reply) => {
    const version = request.headers["a2a-version"] === "0.3" ? "0.3" : "1.0";
    const document = (await documentsOf(request)())[version];
    return serveCard(partsOf(request), document, request, reply.header("vary", "A2A-Version"));
  });
  app.get(CARD_PATH_V03, async (request, reply) =>
    serveCard(partsOf(request), (await documentsOf(request)())["0.3"], request, reply),
  );
}

function cardsOf({ settings, clock }: Kernel, catalogue: Catalogue): Pick<Agent, "card" | "extendedCard"> {
  const { baseUrl, spaceKeySeed, oauthCodeFlow } = settings;
  const flows = { codeFlow: oauthCodeFlow };
  return {
    card: memoize(() => signCard(agentCard(baseUrl, areaSkills(catalogue), flows), baseUrl, spaceKeySeed, clock.now())),
    extendedCard: (caller) =>
      agentCard(
        baseUrl,
        catalogue.entries.filter(({ operation }) => isReachable(caller, operation)).map(operationSkill),
        flows,
      ),
  };
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
