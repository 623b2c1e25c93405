import { Readable } from "node:stream";
import { isLegacyJsonRpcMethod, isV1JsonRpcMethod } from "@a2a-js/sdk/compat/v0_3";
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { A2AError } from "@a2a-js/sdk/errors";
import { type A2ARequestHandler, JsonRpcTransportHandler, ServerCallContext } from "@a2a-js/sdk/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCredentials } from "../../http/credentials.ts";
import { idempotencyKeyOf } from "../../http/idempotency-key.ts";
import { messageOf } from "../../http/signed-message.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { LockTimeout, StorageUnavailable } from "../../kernel/ports/database.ts";
import { agentJson } from "../../kernel/values/text.ts";
import { withoutDeviceFlow } from "./agent-card.ts";
import { agentCapabilities, agentInfo, asMessageSend, replyOf } from "./own-methods.ts";
import { checkParams } from "./params.ts";
import { internal, invalidParams, methodNotFound, ProtocolError, type RpcError } from "./protocol-errors.ts";
import { RequestContext } from "./request-context.ts";
import { type Agent, createRequestHandler } from "./request-handler.ts";
import { type RpcRequest, readRpc, versionOf } from "./rpc.ts";
import type { TaskWriter } from "./tasks/task-writer.ts";

export interface EndpointParts {
  readonly kernel: Kernel;
  readonly tasks: TaskWriter;
  readonly catalogue: Catalogue;
  readonly agent: Agent;
  readonly bodyBytesMax: number;
}

type Frame = Readonly<Record<string, unknown>>;
type Frames = AsyncGenerator<Frame, void, undefined>;

/** Answers one POST. Every answer is JSON-RPC, whatever its HTTP status. */
export async function serve(parts: EndpointParts, request: FastifyRequest, reply: FastifyReply) {
  const { kernel } = parts;
  const { bearer = null } = readCredentials(request, kernel.settings.baseUrl);
  const context = new RequestContext(parts, {
    presented: { bearer },
    address: request.ip,
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
  });
  let id: string | number | null = null;
  let isNotification = false;
  let status: number;
  let answer: Frame | Frames;
  try {
    const rpc = await readRpc(
      request,
      { baseUrl: kernel.settings.baseUrl, bodyBytesMax: parts.bodyBytesMax },
      (known) => {
        id = known;
      },
    );
    isNotification = rpc.id === undefined;
    context.message = messageOf(request, kernel.settings.baseUrl);
    answer = await opened(await dispatch(parts, context, rpc, request));
    status = context.status;
  } catch (error) {
    const known = protocolErrorOf(context, error);
    answer = { jsonrpc: "2.0", id, error: known.rpc };
    status = known.status;
  }
  await context.settle();
  reply.code(status).headers(context.headers()).header("cache-control", "no-store");
  // JSON-RPC 2.0 §4.1: a notification gets no response.
  if (isNotification) return reply.code(status === 200 ? 204 : status).send();
  return isStream(answer) ? streamed(answer, status, reply) : answer;
}

async function dispatch(
  { catalogue, agent }: EndpointParts,
  context: RequestContext,
  rpc: RpcRequest,
  request: FastifyRequest,
): Promise<Frame | Frames> {
  const { id = null, method, params } = rpc;
  const handler = createRequestHandler(agent, context);
  const v03 = (body: RpcRequest) => handled(new LegacyJsonRpcTransportHandler(older(handler)), body, context);
  switch (method) {
    case "agent/info":
      return { jsonrpc: "2.0", id, result: await agentInfo(context) };
    case "agent/capabilities":
      return { jsonrpc: "2.0", id, result: await agentCapabilities(context, catalogue, params) };
    case "tasks/send": {
      const answer = await v03(asMessageSend(rpc, context.kernel.ids.newId("msg")));
      return { jsonrpc: "2.0", id, result: replyOf(context, (answer as Frame).result) };
    }
  }
  // The names of the two versions differ, so that a client which forgets the header is still understood.
  versionOf(request);
  checkParams(method, params);
  if (isV1JsonRpcMethod(method)) return handled(new JsonRpcTransportHandler(handler), rpc, context);
  if (isLegacyJsonRpcMethod(method)) return v03(rpc);
  throw methodNotFound(method);
}

/** The handler for 0.3, whose card knows no device flow. */
function older(handler: A2ARequestHandler): A2ARequestHandler {
  const extended: A2ARequestHandler["getAuthenticatedExtendedAgentCard"] = async (...args) =>
    withoutDeviceFlow(await handler.getAuthenticatedExtendedAgentCard(...args));
  return { ...handler, getAuthenticatedExtendedAgentCard: extended };
}

async function handled(
  transport: JsonRpcTransportHandler | LegacyJsonRpcTransportHandler,
  rpc: RpcRequest,
  context: RequestContext,
): Promise<Frame | Frames> {
  const answer = (await transport.handle({ ...rpc }, new ServerCallContext())) as Frame | Frames;
  if (isStream(answer) || answer.error === undefined) return answer;
  throw context.thrown ?? rejected(answer.error as RpcError);
}

/** An error that the SDK itself found: in the params, unless it says otherwise. */
function rejected({ code, message, data }: RpcError): ProtocolError {
  if (code === -32602 || code === -32603) return invalidParams("params", message);
  return new ProtocolError(200, { code, message, data: data ?? [] });
}

/** Waits for the first frame of a stream: only then the HTTP status is known. */
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
  for await (const frame of frames) yield `data: ${agentJson(frame)}\n\n`;
}

function protocolErrorOf(context: RequestContext, error: unknown): ProtocolError {
  const { kernel, sender } = context;
  if (error instanceof ProtocolError) return error;
  if (error instanceof A2AError) {
    const { code, message, data = [] } = JsonRpcTransportHandler.mapToJSONRPCError(error);
    return new ProtocolError(200, { code, message, data });
  }
  kernel.log.error({ err: error, requestId: sender.requestId }, "a2a request failed");
  if (error instanceof StorageUnavailable || error instanceof LockTimeout) return context.storageUnavailable();
  return internal(sender.requestId);
}

function isStream(answer: Frame | Frames): answer is Frames {
  return Symbol.asyncIterator in answer;
}
