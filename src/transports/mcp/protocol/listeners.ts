import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  SERVER_INFO_META_KEY,
  SUBSCRIPTION_ID_META_KEY,
} from "@modelcontextprotocol/server";
import { requireTasks } from "./client-capabilities.ts";
import { EventStream } from "./event-stream.ts";
import { type ProtocolServer, validate } from "./method.ts";

/** The open streams of `subscriptions/listen` (MCP 2026-07-28). */
export interface Listeners {
  /** Opens a stream, or tells why not. A stream that asks for nothing that is offered ends at once. */
  open(message: JSONRPCRequest): EventStream | ProtocolError;
  /** Tells every stream that subscribes to the resource. */
  resourceUpdated(uri: string): void;
  /** Ends all streams, and those that open later. */
  close(): void;
}

const LIMIT_REACHED = new ProtocolError(ProtocolErrorCode.InternalError, "Subscription limit reached");
const NO_FILTER = new ProtocolError(
  ProtocolErrorCode.InvalidParams,
  "Invalid params: 'notifications' is required and must be a valid SubscriptionFilter",
);

/** A process hears of its own change twice: at the commit, and from PostgreSQL soon after. */
const COALESCE_MS = 50;

interface Listener {
  readonly id: string | number;
  readonly uris: ReadonlySet<string>;
  readonly stream: EventStream;
}

/** Only resources can be subscribed to: lists depend on the token, and do not change by themselves. */
export function createListeners(server: ProtocolServer, streamsMax: number): Listeners {
  const canSubscribe = server.capabilities("modern").resources?.subscribe === true;
  const open = new Set<Listener>();
  const changed = new Set<string>();
  let isClosed = false;

  /** The empty result that ends a stream on the server's side. */
  function finish({ id, stream }: Listener): void {
    const _meta = { [SUBSCRIPTION_ID_META_KEY]: id, [SERVER_INFO_META_KEY]: server.info };
    stream.send({ jsonrpc: "2.0", id, result: { resultType: "complete", _meta } });
    stream.end();
  }

  function tellChanges(): void {
    for (const { id, uris, stream } of open) {
      for (const uri of changed) {
        if (uris.has(uri)) stream.send(notification(id, "notifications/resources/updated", { uri }));
      }
    }
    changed.clear();
  }

  return {
    open(message) {
      const { id } = message;
      if (open.size >= streamsMax) return LIMIT_REACHED;
      const { value } = validate("SubscriptionsListenRequest", message);
      if (!value) return NO_FILTER;
      if (namesTasks(message)) requireTasks({ era: "modern", received: message.params ?? {} });
      const asked = canSubscribe ? (value.params.notifications.resourceSubscriptions ?? []) : [];
      const listener = { id, uris: new Set(asked), stream: new EventStream() };
      const { stream } = listener;
      stream.send(
        notification(id, "notifications/subscriptions/acknowledged", {
          notifications: asked.length > 0 ? { resourceSubscriptions: asked } : {},
        }),
      );
      if (asked.length === 0 || isClosed) finish(listener);
      else {
        open.add(listener);
        stream.onClose(() => open.delete(listener));
      }
      return stream;
    },
    resourceUpdated(uri) {
      if (changed.size === 0) setTimeout(tellChanges, COALESCE_MS).unref();
      changed.add(uri);
    },
    close() {
      isClosed = true;
      for (const listener of open) finish(listener);
      open.clear();
    },
  };
}

/** Streams tell of no tasks; clients read them with `tasks/get`. */
function namesTasks({ params }: JSONRPCRequest): boolean {
  return (params as { notifications?: { taskIds?: unknown } } | undefined)?.notifications?.taskIds !== undefined;
}

function notification(id: string | number, method: string, params: object) {
  return { jsonrpc: "2.0", method, params: { ...params, _meta: { [SUBSCRIPTION_ID_META_KEY]: id } } };
}
