import { Readable } from "node:stream";
import { isLegacyJsonRpcMethod, isV1JsonRpcMethod } from "@a2a-js/sdk/compat/v0_3";
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { A2AError } from "@a2a-js/sdk/errors";
import { type A2ARequestHandler, JsonRpcTransportHandler, ServerCallContext } from "@a2a-js/sdk/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { LockTimeout, StorageUnavailable } from "../../kernel/ports/database.ts";
import type { Kernel } from "../../kernel/run.ts";
import { idempotencyKeyOf } from "../http/idempotency-key.ts";
import { presentedBy } from "../http/presented.ts";
import { messageOf } from "../http/signed-message.ts";
import { withoutDeviceFlow } from "./agent-card.ts";
import { Exchange } from "./exchange.ts";
import type { createFastPath } from "./fast-path.ts";
import { Fault, internal, invalidParams, methodNotFound, type RpcError } from "./faults.ts";
import { agentCapabilities, agentInfo, asMessageSend } from "./own-methods.ts";
import { createRequestHandler, type Offer } from "./request-handler.ts";
import { type RpcRequest, readRpc, versionOf } from "./rpc.ts";
import type { TaskKeeper } from "./task-keeper.ts";

export interface EndpointParts {
  readonly kernel: Kernel;
  readonly tasks: TaskKeeper;
  readonly catalogue: Catalogue;
  readonly offer: Offer;
  readonly fastPath: ReturnType<typeof createFastPath>;
  readonly bodyBytesMax: number;
}

type Frame = Readonly<Record<string, unknown>>;
type Frames = AsyncGenerator<Frame, void, undefined>;

/** Answers one POST. Every answer is JSON-RPC, also where HTTP tells the refusal too. */
export async function serve(parts: EndpointParts, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = parts;
  const { bearer = null } = presentedBy(request, kernel.settings.baseUrl);
  const exchange = new Exchange(parts, {
    bearer,
    address: request.ip,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
  });
  let id: RpcRequest["id"] = null;
  let status: number;
  let answer: Frame | Frames | string;
  try {
    const rpc = await readRpc(
      request,
      { baseUrl: kernel.settings.baseUrl, bodyBytesMax: parts.bodyBytesMax },
      (known) => {
        id = known;
      },
    );
    exchange.message = messageOf(request, kernel.settings.baseUrl);
    const direct = await parts.fastPath(request, exchange, rpc);
    answer = direct ?? (await opened(await dispatch(parts, exchange, rpc, request)));
    status = exchange.status;
  } catch (error) {
    const fault = faultOf(exchange, error);
    answer = { jsonrpc: "2.0", id, error: fault.rpc };
    status = fault.status;
  }
  exchange.settle();
  reply.code(status).headers(exchange.headers()).header("cache-control", "no-store");
  if (status === 413) reply.header("connection", "close");
  if (typeof answer === "string") return reply.type("application/json; charset=utf-8").send(answer);
  return isStream(answer) ? streamed(answer, status, reply) : answer;
}

async function dispatch(
  { catalogue, offer }: EndpointParts,
  exchange: Exchange,
  rpc: RpcRequest,
  request: FastifyRequest,
): Promise<Frame | Frames> {
  const { id = null, method, params } = rpc;
  const handler = createRequestHandler(offer, exchange);
  const v03 = (body: RpcRequest) => handled(new LegacyJsonRpcTransportHandler(older(handler)), body, exchange);
  switch (method) {
    case "agent/info":
      return { jsonrpc: "2.0", id, result: await agentInfo(exchange) };
    case "agent/capabilities":
      return { jsonrpc: "2.0", id, result: await agentCapabilities(exchange, catalogue, params) };
    case "tasks/send":
      return v03(asMessageSend(rpc, exchange.kernel.ids.newId("msg")));
  }
  // The names of the two versions differ, so that a client which forgets the header is still understood.
  versionOf(request);
  if (isV1JsonRpcMethod(method)) return handled(new JsonRpcTransportHandler(handler), rpc, exchange);
  if (isLegacyJsonRpcMethod(method)) return v03(rpc);
  throw methodNotFound(method);
}

/** As the older version can be told. */
function older(handler: A2ARequestHandler): A2ARequestHandler {
  const extended: A2ARequestHandler["getAuthenticatedExtendedAgentCard"] = async (...args) =>
    withoutDeviceFlow(await handler.getAuthenticatedExtendedAgentCard(...args));
  return { ...handler, getAuthenticatedExtendedAgentCard: extended };
}

async function handled(
  transport: JsonRpcTransportHandler | LegacyJsonRpcTransportHandler,
  rpc: RpcRequest,
  exchange: Exchange,
): Promise<Frame | Frames> {
  const answer = (await transport.handle({ ...rpc }, new ServerCallContext())) as Frame | Frames;
  if (isStream(answer) || answer.error === undefined) return answer;
  throw exchange.thrown ?? rejected(answer.error as RpcError);
}

/** What the SDK itself found wrong: the params, where it does not say another thing. */
function rejected({ code, message, data }: RpcError): Fault {
  if (code === -32602 || code === -32603) return invalidParams("params", message);
  return new Fault(200, { code, message, data: data ?? [] });
}

/** Waits for the first frame of a stream: from then on it cannot be refused, and HTTP's status is known. */
async function opened(answer: Frame | Frames): Promise<Frame | Frames> {
  if (!isStream(answer)) return answer;
  const first = await answer.next();
  return (async function* frames() {
    if (!first.done) yield first.value;
    yield* answer;
  })();
}

async function streamed(frames: Frames, status: number, reply: FastifyReply) {
  if (status !== 200) return (await frames.next()).value;
  reply.header("content-type", "text/event-stream").header("x-accel-buffering", "no");
  return Readable.from(events(frames));
}

async function* events(frames: Frames): AsyncGenerator<string> {
  for await (const frame of frames) yield `data: ${JSON.stringify(frame)}\n\n`;
}

function faultOf(exchange: Exchange, error: unknown): Fault {
  const { kernel, sender } = exchange;
  if (error instanceof Fault) return error;
  if (error instanceof A2AError) {
    const { code, message, data = [] } = JsonRpcTransportHandler.mapToJSONRPCError(error);
    return new Fault(200, { code, message, data });
  }
  kernel.log.error({ err: error, requestId: sender.requestId }, "a2a request failed");
  if (error instanceof StorageUnavailable || error instanceof LockTimeout) return exchange.storageAway();
  return internal(sender.requestId);
}

function isStream(answer: Frame | Frames): answer is Frames {
  return Symbol.asyncIterator in answer;
}
