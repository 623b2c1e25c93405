import {
  type JSONRPCRequest,
  type ProtocolEra,
  ProtocolError,
  ProtocolErrorCode,
  SERVER_INFO_META_KEY,
} from "@modelcontextprotocol/server";
import type { Log } from "../../../kernel/pipeline/invocation.ts";
import { agentJson } from "../../../kernel/values/text.ts";
import { errorMessage } from "./http-answer.ts";
import { type Method, type MethodCall, type Methods, method, type ProtocolServer } from "./method.ts";
import { HANDSHAKE_REVISIONS, REVISIONS } from "./revisions.ts";
import { SharedResult } from "./shared-result.ts";

/** Errors of methods are HTTP 200 but for these (MCP 2026-07-28, Streamable HTTP). */
const STATUS_OF_ERROR: Readonly<Record<number, number>> = { [ProtocolErrorCode.MissingRequiredClientCapability]: 400 };

/** The response to one request. */
interface Dispatched {
  /** For the modern era; the legacy one answers everything with 200. */
  readonly status: number;
  /** As JSON. */
  readonly text: string;
}

export type Dispatch = (message: JSONRPCRequest, call: Omit<MethodCall, "params" | "received">) => Promise<Dispatched>;

/** Runs requests of both eras by the table of the server's methods. */
export function createDispatch(server: ProtocolServer, log: Log): Dispatch {
  const methods = new Map(Object.entries({ ...lifecycle(server), ...server.methods }));
  return async (message, call) => {
    const { id } = message;
    const found = methods.get(message.method);
    if (!found || !isOfEra(found, call.era)) {
      const error = new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
      return { status: 404, text: JSON.stringify(errorMessage(error, id)) };
    }
    try {
      const result = await found.run(message, { ...call, received: message.params ?? {} });
      const complete = (each: object) => (call.era === "modern" ? modernResult(server, message.method, each) : each);
      if (!(result instanceof SharedResult)) {
        return { status: 200, text: agentJson({ result: complete(result), jsonrpc: "2.0", id }) };
      }
      const text = result.text(call.era, complete);
      return { status: 200, text: `{"result":${text},"jsonrpc":"2.0","id":${JSON.stringify(id)}}` };
    } catch (thrown) {
      const error = asProtocolError(thrown, log, call.context.requestId);
      return { status: STATUS_OF_ERROR[error.code] ?? 200, text: agentJson(errorMessage(error, id)) };
    }
  };
}

function isOfEra({ era }: Method, asked: ProtocolEra): boolean {
  return era === undefined || era === asked;
}

/** How clients of each era get to know the server. */
function lifecycle(server: ProtocolServer): Methods {
  const { info, instructions } = server;
  const [newest] = HANDSHAKE_REVISIONS;
  return {
    initialize: method(
      "InitializeRequest",
      ({ params: { protocolVersion: asked } }) => ({
        protocolVersion: HANDSHAKE_REVISIONS.includes(asked) ? asked : newest,
        capabilities: server.capabilities("legacy"),
        serverInfo: info,
        instructions,
      }),
      "legacy",
    ),
    ping: method("PingRequest", () => ({}), "legacy"),
    "server/discover": method(
      "DiscoverRequest",
      () => ({ supportedVersions: REVISIONS, capabilities: server.capabilities("modern"), instructions }),
      "modern",
    ),
  };
}

/** Adds what every result of the modern era carries (MCP 2026-07-28, Basic: results, caching). */
function modernResult({ info, cacheHints }: ProtocolServer, name: string, result: Result): object {
  const { resultType = "complete", _meta } = result;
  const hint = resultType === "complete" ? cacheHints[name] : undefined;
  return { ...result, resultType, ...hint, _meta: { ..._meta, [SERVER_INFO_META_KEY]: info } };
}

interface Result {
  readonly resultType?: string;
  readonly _meta?: object;
}

function asProtocolError(thrown: unknown, log: Log, requestId: string): ProtocolError {
  if (thrown instanceof ProtocolError) return thrown;
  log.error({ err: thrown, requestId }, "mcp request failed");
  return new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
}
