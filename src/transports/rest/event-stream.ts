import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readCredentials } from "../../http/credentials.ts";
import { outcomeHeaders } from "../../http/outcome-headers.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Follow, Stream } from "../../kernel/catalogue/follow.ts";
import { errorBody, Refusal } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import type { Subscription } from "../../kernel/pipeline/subscriptions.ts";
import { agentJson } from "../../kernel/values/text.ts";
import { say } from "../messages.ts";

/** After so long without news the stream sends a comment and authorizes its reader again. */
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 5_000;

type Ask = (cursor: string | null) => Promise<Outcome>;

type Followed = Follow<never> & { readonly stream: Stream<never> };

/** Serves the reads that can be followed as Server-Sent Events (HTML, §9.2). */
export function serveStreams(app: FastifyInstance, catalogue: Catalogue) {
  for (const entry of catalogue.entries) {
    const { follow } = entry.operation;
    if (!follow?.stream) continue;
    const followed = { ...follow, stream: follow.stream };
    const url = follow.stream.path.replace(/\{(\w+)\}/g, ":$1");
    app.get(url, { exposeHeadRoute: false }, (request, reply) => serve(entry, followed, request, reply));
  }
}

/** The stream is the replies of the operation, page by page. Each page is a new call by the same caller. */
async function serve(
  entry: Entry,
  follow: Followed,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { kernel } = request.floor;
  const { baseUrl } = kernel.settings;
  const { wait: _, ...query } = request.query as Record<string, string>;
  const inPath = request.params as Record<string, string>;
  const message = messageOf(request, baseUrl); // one object, so that its signature is verified once
  const ask: Ask = (cursor) =>
    invoke(kernel, {
      entry,
      transport: "stream",
      presented: readCredentials(request, baseUrl),
      address: request.ip,
      requestId: request.id,
      message,
      body: { value: {} },
      parameters: { ...query, ...inPath, ...(cursor !== null && { [follow.stream.cursorField]: cursor }) },
    });
  const lastId = request.headers["last-event-id"];
  const first = await ask(typeof lastId === "string" ? lastId : null);
  reply.headers(outcomeHeaders(first, baseUrl)).header("cache-control", "no-store");
  if (!first.ok) return reply.code(first.status).send(first.body);
  const { memberId } = first.caller;
  const key = follow.keyField === undefined ? memberId : inPath[follow.keyField];
  const watch = memberId && key ? kernel.subscriptions.open(follow.channel, key, memberId) : null;
  if (!watch) return reply.code(429).header("retry-after", "30").send(errorBody(TOO_MANY));
  reply.raw.once("close", () => watch.close());
  reply.type("text/event-stream").headers({ "x-accel-buffering": "no", connection: "close" });
  return reply.send(Readable.from(lines(first, follow, watch, ask)));
}

const TOO_MANY = new Refusal("rate_limited", {
  message: say.tooManyMemberStreams,
  hint: "Close a stream that you no longer read, or poll without wait.",
  retryAfterSeconds: 30,
});

async function* lines(
  first: Outcome,
  { stream, recheckMs = HEARTBEAT_MS }: Followed,
  watch: Subscription,
  ask: Ask,
): AsyncGenerator<string> {
  let outcome = first;
  let cursor: string | null = null;
  try {
    yield `retry: ${RETRY_MS}\n\n`;
    while (outcome.ok) {
      const page = outcome.body as never;
      for (const item of stream.items(page)) {
        yield `id: ${item.id}\nevent: ${item.type}\ndata: ${agentJson(item)}\n\n`;
        cursor = String(item.id);
      }
      if (stream.next) cursor = String(stream.next(page));
      if (!stream.hasMore(page)) {
        if (stream.isOver?.(page)) {
          yield `event: closed\ndata: {"ok":true}\n\n`;
          return;
        }
        const state = await watch.next(recheckMs);
        if (state === "over") return;
        if (state === "quiet") yield ": still here\n\n";
      }
      outcome = await ask(cursor);
    }
    yield `event: closed\ndata: ${agentJson(outcome.body)}\n\n`;
  } finally {
    watch.close();
  }
}
