import { scopeOf } from "../../kernel/access/access.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { scopeFacts } from "../../kernel/catalogue/operation-scopes.ts";
import { descriptionOf } from "../mcp/tools.ts";
import { A2A_PATH, AGENT_NAME, DESCRIPTION } from "./agent-card.ts";
import { invalidParams } from "./protocol-errors.ts";
import type { RequestContext } from "./request-context.ts";
import type { RpcRequest } from "./rpc.ts";
import { isAdvertised } from "./skills.ts";

const METHODS = {
  own: ["agent/info", "agent/capabilities", "tasks/send"],
  "1.0": [
    "SendMessage",
    "SendStreamingMessage",
    "GetTask",
    "ListTasks",
    "CancelTask",
    "SubscribeToTask",
    "GetExtendedAgentCard",
  ],
  "0.3": [
    "message/send",
    "message/stream",
    "tasks/get",
    "tasks/cancel",
    "tasks/resubscribe",
    "agent/getAuthenticatedExtendedCard",
  ],
};

/** `agent/info`: the endpoint and its methods. Public. */
export async function agentInfo(context: RequestContext): Promise<unknown> {
  await context.caller();
  const { baseUrl } = context.kernel.settings;
  return {
    name: AGENT_NAME,
    description: DESCRIPTION,
    url: `${baseUrl}${A2A_PATH}`,
    protocolVersion: "1.0.0",
    preferredTransport: "JSONRPC",
    methods: METHODS,
    agent_card: `${baseUrl}/.well-known/agent-card.json`,
    authentication: { scheme: "bearer", start: `${baseUrl}/api/agent/signup/start` },
  };
}

/** `agent/capabilities`: every capability with its scope and tier, or the schemas of `params.capability`. Public. */
export async function agentCapabilities(
  context: RequestContext,
  catalogue: Catalogue,
  params: RpcRequest["params"],
): Promise<unknown> {
  await context.caller();
  const { capability } = params ?? {};
  if (capability !== undefined) {
    const entry = typeof capability === "string" ? catalogue.byTool(capability) : undefined;
    if (!entry) throw invalidParams("capability", "is not a capability of this agent");
    const { output, errors, examples } = entry.operation;
    return { ...describe(entry), input_schema: entry.toolInput.schema, output_schema: output, errors, examples };
  }
  const capabilities = catalogue.entries.filter(isAdvertised).map(describe);
  return { count: capabilities.length, capabilities };
}

function describe({ operation, area }: Entry) {
  const scope = scopeOf(operation.access);
  const isPublic = "public" in operation.access;
  return {
    name: operation.tool,
    operation: operation.id,
    title: operation.title,
    description: descriptionOf(operation),
    area: area.name,
    effect: operation.effect,
    public: isPublic,
    ...scopeFacts(operation),
    min_tier: isPublic || scope === null ? "public" : SCOPES[scope].tier,
    sandbox: operation.sandbox,
    idempotency: operation.idempotency,
  };
}

/**
 * The result of `tasks/send`: the operation's reply as every transport gives it, with its task beside it.
 * @throws ProtocolError for a missing or insufficient token
 */
export function replyOf(context: RequestContext, task: unknown): unknown {
  return { ...context.reply, task };
}

/** The last four have no effect here: `tasks/send` of A2A 0.2, the last version with the method, has them. */
const SEND_PARAMS: ReadonlySet<string> = new Set([
  "capability",
  "arguments",
  "contextId",
  "metadata",
  "id",
  "sessionId",
  "acceptedOutputModes",
  "historyLength",
]);

/** `tasks/send` as `message/send` of A2A 0.3. */
export function asMessageSend(request: RpcRequest, messageId: string): RpcRequest {
  const { capability, arguments: input = {}, contextId, metadata } = request.params ?? {};
  if (typeof capability !== "string")
    throw invalidParams("capability", "must name a capability, such as agent/capabilities lists");
  const unknown = Object.keys(request.params ?? {}).find((name) => !SEND_PARAMS.has(name));
  if (unknown !== undefined) {
    throw invalidParams(unknown.slice(0, 40), 'is not a parameter; put the fields of the capability into "arguments"');
  }
  if (metadata !== undefined && (metadata === null || typeof metadata !== "object")) {
    throw invalidParams("metadata", "must be an object");
  }
  const message = {
    kind: "message",
    messageId,
    role: "user",
    parts: [{ kind: "data", data: { operation: capability, input } }],
    ...(contextId !== undefined && { contextId }),
    ...(metadata !== undefined && {
      metadata: { idempotency_key: (metadata as Record<string, unknown>).idempotency_key },
    }),
  };
  return { ...request, method: "message/send", params: { message } };
}
