import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MEMBER_EVENTS_CHANNEL } from "../../features/event-log/index.ts";
import { readCredentials } from "../../http/credentials.ts";
import { type Floor, perFloor } from "../../http/floors/floor.ts";
import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { refuse } from "../../http/programs/refuse.ts";
import { type Caller, identified } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import { CHANGES_CHANNEL, memberChanged } from "../../kernel/live/changes.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import { say } from "../messages.ts";
import { PageStreams } from "./page-streams.ts";
import { keysOf, TOPICS_MAX } from "./topics.ts";

const RETRY_MS = 4_000;
const BUSY_SECONDS = 60;

/**
 * The stream of a signed-in page (Server-Sent Events, HTML §9.2). It names topics that changed and has no content: the
 * page reads itself again, with the permissions that its reader has then.
 */
export async function live(app: FastifyInstance, { floor, catalogue }: { floor: Floor; catalogue: Catalogue }) {
  const streamsOf = perFloor((each) => {
    const { database, clock } = each.kernel;
    const streams = new PageStreams(database, () => clock.now().getTime());
    streams.hear(CHANGES_CHANNEL, (payload) => payload);
    streams.hear(MEMBER_EVENTS_CHANNEL, memberChanged);
    database.listen(CREDENTIALS_CHANNEL, (changed) => streams.recheck(changed));
    each.beforeClose(() => streams.close());
    return streams;
  });
  streamsOf({ floor }); // hears from the start, so that the first page misses nothing

  async function callerOf(request: FastifyRequest): Promise<Caller | null> {
    const { credentials, settings } = request.floor.kernel;
    const presented = readCredentials(request, settings.baseUrl);
    const cookie = "cookie" in presented ? presented.cookie : null;
    const identity = cookie ? await credentials.bySession(cookie) : null;
    return identity && !identity.suspended ? identified(identity, request.ip) : null;
  }

  app.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const topics = topicsIn(request);
    if (topics === null) return refuse(reply, new Refusal("validation", { message: say.topicsMalformed, hint: HINT }));
    const caller = await callerOf(request);
    if (!caller?.memberId) return refuseStranger(request, reply);
    const keys = keysOf(catalogue, caller, topics);
    if (keys === null) return refuse(reply, new Refusal("forbidden", { message: say.topicForbidden, hint: HINT }));
    const { raw } = reply;
    const forget = streamsOf(request).open({
      memberId: caller.memberId,
      topics: keys,
      since: sinceIn(request),
      sink: raw,
      async mayStill() {
        const still = await callerOf(request);
        return still !== null && still.memberId === caller.memberId && keysOf(catalogue, still, topics) !== null;
      },
    });
    if (!forget) return refuse(reply, new Refusal("overloaded", { hint: HINT, retryAfterSeconds: BUSY_SECONDS }));
    raw.once("close", forget);
    if (raw.destroyed) forget();
    reply.hijack();
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      connection: "close",
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    return reply;
  });
}

const HINT = "Pages open this stream by themselves. Reload the page.";

function topicsIn({ query }: FastifyRequest): string[] | null {
  const { topics } = query as { readonly topics?: string | string[] };
  const named = typeof topics === "string" ? [...new Set(topics.split(","))] : [];
  const isWellFormed = named.length > 0 && named.length <= TOPICS_MAX && named.every((each) => /^[a-z_]+$/.test(each));
  return isWellFormed ? named : null;
}

/** The moment of the last event that the browser has, or at which the page was made. */
function sinceIn({ query, headers }: FastifyRequest): number | null {
  const { since } = query as { readonly since?: string | string[] };
  const text = headers["last-event-id"] ?? since;
  return typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Costs the address, because a cookie that is not known was looked for. */
function refuseStranger(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { rateLimiter, clock } = request.floor.kernel;
  const { granted, reading } = rateLimiter.spend(request.ip, clock.now());
  reply.headers(rateLimitHeaders(reading));
  return refuse(reply, new Refusal(granted ? "session_required" : "rate_limited", { hint: HINT }));
}
