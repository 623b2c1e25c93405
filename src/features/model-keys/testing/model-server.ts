import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Behavior, behaviorOf, misbehave } from "./model-behavior.ts";

/** A server of language models in both interfaces, which behaves as the name of the model says (`behaviorOf`). */
export interface ModelServer {
  readonly url: string;
  /** Its own count in JSON, as `tokens`. */
  readonly meterUrl: string;
  /** What it has produced, by its own count. */
  readonly tokens: () => { readonly tokensIn: number; readonly tokensOut: number; readonly calls: number };
  /** The same for each call, by the id that its answer names in `request-id`. */
  readonly calls: ReadonlyMap<string, { readonly tokensIn: number; readonly tokensOut: number }>;
  readonly requests: readonly {
    readonly path: string;
    readonly headers: IncomingMessage["headers"];
    readonly body: string;
  }[];
  /** Answers everything with this status from now on; null ends that. */
  failWith(status: number | null): void;
  /** Answers under way. */
  readonly live: () => number;
  close(): Promise<void>;
}

const INPUT_TOKENS = 7;

export async function startModelServer(): Promise<ModelServer> {
  const requests: { path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const count = { tokensIn: 0, tokensOut: 0, calls: 0 };
  const calls = new Map<string, { tokensIn: number; tokensOut: number }>();
  let live = 0;
  let fault: number | null = null;
  const server = createServer(async (request, response) => {
    if (request.url === "/_meter") return json(response, count);
    if (request.method === "GET") {
      if (fault !== null) return void response.writeHead(fault).end();
      return json(response, { data: [{ id: "fake" }, { id: "small" }] });
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const path = request.url ?? "";
    requests.push({ path, headers: request.headers, body });
    const asked = JSON.parse(body);
    const behavior = { ...behaviorOf(String(asked.model)), ...(fault !== null && { status: fault }) };
    if (misbehave(behavior, request, response)) return;
    if (path.endsWith("/count_tokens")) return json(response, { input_tokens: INPUT_TOKENS });
    count.calls += 1;
    count.tokensIn += INPUT_TOKENS;
    live += 1;
    const id = `up_${count.calls}`;
    const call = { tokensIn: INPUT_TOKENS, tokensOut: 0 };
    calls.set(id, call);
    response.setHeader("request-id", id);
    const isOpenai = path.endsWith("/chat/completions");
    const addPiece = () => {
      count.tokensOut += 1;
      call.tokensOut += 1;
    };
    try {
      if (asked.stream) await stream(response, { isOpenai, behavior, addPiece, asked });
      else await whole(response, { isOpenai, behavior, addPiece });
    } finally {
      live -= 1;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    meterUrl: `http://127.0.0.1:${port}/_meter`,
    tokens: () => ({ ...count }),
    calls,
    requests,
    live: () => live,
    failWith: (status) => {
      fault = status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Answer {
  readonly isOpenai: boolean;
  readonly behavior: Behavior;
  addPiece(): void;
}

async function whole(response: ServerResponse, { isOpenai, behavior, addPiece }: Answer) {
  for (let at = 0; at < behavior.pieces; at++) {
    if (behavior.gapMs > 0) await pause(behavior.gapMs);
    addPiece();
  }
  const text = "word ".repeat(behavior.pieces);
  const [input, output] = [INPUT_TOKENS, behavior.pieces];
  if (isOpenai) {
    const usage = behavior.hasUsage && {
      usage: { prompt_tokens: input, completion_tokens: reported(output, behavior) },
    };
    return json(response, { choices: [{ index: 0, message: { role: "assistant", content: text } }], ...usage });
  }
  const usage = behavior.hasUsage && { usage: { input_tokens: input, output_tokens: reported(output, behavior) } };
  return json(response, { type: "message", role: "assistant", content: [{ type: "text", text }], ...usage });
}

async function stream(
  response: ServerResponse,
  answer: Answer & { readonly asked: { stream_options?: { include_usage?: boolean } } },
) {
  const { isOpenai, behavior, addPiece, asked } = answer;
  const send = (event: object, name?: string) =>
    response.write(`${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(event)}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (!isOpenai) {
    const usage = { input_tokens: INPUT_TOKENS, output_tokens: 0 };
    send(
      {
        type: "message_start",
        message: { id: "msg_1", role: "assistant", content: [], ...(behavior.hasUsage && { usage }) },
      },
      "message_start",
    );
    send({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }, "content_block_start");
  }
  for (let at = 0; at < behavior.pieces; at++) {
    if (response.destroyed) return;
    if (at >= behavior.resetAfter) return response.destroy();
    if (at >= behavior.holdAfter) return void (await once(response, "close"));
    addPiece();
    if (isOpenai) send({ choices: [{ index: 0, delta: { content: "w" }, finish_reason: null }] });
    else
      send({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "w" } }, "content_block_delta");
    await pause(behavior.gapMs);
  }
  if (isOpenai) {
    send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    if (behavior.hasUsage && asked.stream_options?.include_usage) {
      send({
        choices: [],
        usage: { prompt_tokens: INPUT_TOKENS, completion_tokens: reported(behavior.pieces, behavior) },
      });
    }
    response.end("data: [DONE]\n\n");
    return;
  }
  send({ type: "content_block_stop", index: 0 }, "content_block_stop");
  const usage = behavior.hasUsage && { usage: { output_tokens: reported(behavior.pieces, behavior) } };
  send({ type: "message_delta", delta: { stop_reason: "end_turn" }, ...usage }, "message_delta");
  send({ type: "message_stop" }, "message_stop");
  response.end();
}

/** The output as it reports it: true, absurd, or not at all. */
function reported(tokens: number, { lies, isHalfReported }: Behavior): number | undefined {
  if (isHalfReported) return undefined;
  return lies ? 9_000_000_000_000 : tokens;
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function pause(ms: number): Promise<void> {
  return ms === 0 ? new Promise((resolve) => setImmediate(resolve)) : new Promise((resolve) => setTimeout(resolve, ms));
}
