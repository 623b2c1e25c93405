import { ProtocolError, ProtocolErrorCode, type ReadResourceResult, type Resource } from "@modelcontextprotocol/server";
import type { Caller } from "../../kernel/access/caller.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import { rateLimitKey } from "../../kernel/limits/rate-limit-key.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { ownerOfToken } from "../../kernel/pipeline/stages/authenticate.ts";
import { STREAMS_MAX } from "../../kernel/pipeline/subscriptions.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import { say } from "../messages.ts";
import { callOperation, NO_META } from "./call.ts";
import { SharedResult } from "./protocol/shared-result.ts";
import type { RequestContext } from "./request-context.ts";
import { isReachable } from "./tools.ts";

/** Part of the contract with clients. */
const FOLLOWED = "atrium://followed/";
const LISTEN = "subscriptions/listen";
/** The specification's bound on how long a lost authority may linger. */
const RECHECK_MS = 60_000;

/** Reads that can be followed, as resources that `subscriptions/listen` reports changes of (MCP 2026-07-28). */
export interface ResourceSubscriptions {
  resources(caller: Caller): Resource[];
  /** Undefined for any other URI. */
  read(context: RequestContext, uri: string): Promise<ReadResourceResult | undefined>;
  /** Why a caller may not listen to what the message names; null for every other message. */
  refusal(caller: Caller, message: unknown): Refusal | null;
  /** Ends the stream once its token is no longer accepted. Call the returned function when the stream has closed. */
  watch(context: RequestContext, end: () => void): () => void;
  /** Calls `changed` with the URI of every resource that has something new. */
  publish(changed: (uri: string) => void): void;
}

interface Watched {
  readonly context: RequestContext;
  end(): void;
}

export function createResourceSubscriptions(kernel: Kernel, catalogue: Catalogue): ResourceSubscriptions {
  // A log of one's own needs no input, so it can be a resource.
  const entries = catalogue.entries.filter(({ operation: { follow } }) => follow && follow.keyField === undefined);
  const uriOf = (entry: Entry, memberId: string) => `${FOLLOWED}${entry.operation.tool}/${memberId}`;
  const reachable = (caller: Caller) => entries.filter(({ operation }) => isReachable(caller, operation));
  const own = (caller: Caller, uri: string) =>
    reachable(caller).find((entry) => caller.memberId !== null && uriOf(entry, caller.memberId) === uri);
  const open = new Set<Watched>();

  async function recheck(which: (caller: Caller) => boolean): Promise<void> {
    for (const { context, end } of [...open].filter((each) => which(each.context.caller))) {
      const { presented, address } = context;
      if (!presented.bearer) continue;
      const owner = await ownerOfToken(kernel.credentials, presented.bearer, { transport: "mcp", address });
      if (!owner || owner.suspended || owner.paused) end();
    }
  }
  kernel.database.listen(CREDENTIALS_CHANNEL, (id) => {
    const isOf = ({ memberId, token }: Caller) =>
      id === memberId || id === token?.id || token?.ancestors.includes(id) === true;
    recheck(isOf).catch(() => undefined);
  });
  let isRechecking = false;
  kernel.database.onGap(() => {
    if (isRechecking) return;
    isRechecking = true;
    recheck(() => true)
      .catch(() => undefined)
      .finally(() => {
        isRechecking = false;
      });
  });

  return {
    resources(caller) {
      const { memberId } = caller;
      if (memberId === null) return [];
      return reachable(caller).map((entry) => ({
        uri: uriOf(entry, memberId),
        name: entry.operation.tool,
        title: entry.operation.title,
        description: `${entry.operation.summary} Subscribe to get notified of changes.`,
        mimeType: "application/json",
      }));
    },
    async read(context, uri) {
      if (!uri.startsWith(FOLLOWED)) return undefined;
      const entry = own(context.caller, uri);
      if (!entry) return undefined;
      const result = await callOperation(context, entry, {}, NO_META);
      const { content, isError } = result instanceof SharedResult ? result.value : result;
      const text = content[0]?.type === "text" ? content[0].text : "";
      if (isError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
      return { contents: [{ uri, mimeType: "application/json", text }] };
    },
    refusal(caller, message) {
      const listening = [...open].filter(({ context }) => holderOf(context.caller) === holderOf(caller)).length;
      if (listens(message) && listening >= STREAMS_MAX.perCaller) {
        return new Refusal("rate_limited", {
          message: say.tooManyCallerStreams({ max: STREAMS_MAX.perCaller }),
          hint: "Close a stream that you no longer need, or poll.",
          retryAfterSeconds: 60,
        });
      }
      const asked = subscribed(message).filter((uri) => uri.startsWith(FOLLOWED));
      if (asked.every((uri) => own(caller, uri))) return null;
      return new Refusal(caller.kind === "anonymous" ? "no_token" : "forbidden", {
        hint: "Listen to the URIs that resources/list returns for your own token.",
      });
    },
    watch(context, end) {
      const watched = { context, end };
      open.add(watched);
      const timer = setInterval(
        () => recheck((caller) => caller === context.caller).catch(() => undefined),
        RECHECK_MS,
      );
      return () => {
        clearInterval(timer);
        open.delete(watched);
      };
    },
    publish(changed) {
      const channels = new Set(entries.flatMap(({ operation }) => operation.follow?.channel ?? []));
      for (const channel of channels) {
        kernel.database.listen(channel, (memberId) => {
          for (const entry of entries) if (entry.operation.follow?.channel === channel) changed(uriOf(entry, memberId));
        });
      }
    },
  };
}

/** Streams are counted by member, or by address for anonymous callers. */
function holderOf({ memberId, address }: Caller): string {
  return memberId ?? rateLimitKey(address);
}

function listens(request: unknown): boolean {
  return [request].flat().some((message) => (message as { method?: unknown } | null)?.method === LISTEN);
}

/** The resources that a request subscribes to. */
function subscribed(request: unknown): string[] {
  return [request].flat().flatMap((message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { notifications?: unknown } };
    const { resourceSubscriptions: uris } = (params?.notifications ?? {}) as { resourceSubscriptions?: unknown };
    return method === LISTEN && Array.isArray(uris) ? uris.filter((uri) => typeof uri === "string") : [];
  });
}
