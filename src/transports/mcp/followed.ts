import { ProtocolError, ProtocolErrorCode, type ReadResourceResult, type Resource } from "@modelcontextprotocol/server";
import { limitedAs } from "../../kernel/address.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { Kernel } from "../../kernel/run.ts";
import { ownerOfToken } from "../../kernel/stages/authenticate.ts";
import { STREAMS_MAX } from "../../kernel/watches.ts";
import { callOperation } from "./call.ts";
import type { Exchange } from "./exchange.ts";
import { isReachable } from "./tools.ts";

const FOLLOWED = "atrium://followed/";
const LISTEN = "subscriptions/listen";
/** The specification's bound on how long a lost authority may linger. */
const RECHECK_MS = 60_000;

/**
 * Reads that can be followed, as resources of one's own: subscribed to with `subscriptions/listen` (MCP 2026-07-28), they
 * are told to have changed when there is something new for the member.
 */
export interface Followed {
  resources(caller: Caller): Resource[];
  /** Undefined for an address that is no such resource. */
  read(exchange: Exchange, uri: string): Promise<ReadResourceResult | undefined>;
  /** Why an exchange may not listen to what its message names; null for every other message. */
  refusal(exchange: Exchange, message: unknown): Refusal | null;
  /** For a message that listens: a signal that fires when a token that it came with is no good any more. `over` ends the watch. */
  authority(exchange: Exchange, message: unknown): { readonly lost: AbortSignal; over(): void } | null;
  /** Tells `changed` of every resource that has something new, from now on. */
  publish(changed: (uri: string) => void): void;
}

export function createFollowed(kernel: Kernel, catalogue: Catalogue): Followed {
  const entries = catalogue.entries.filter(({ operation }) => operation.follow);
  const uriOf = (entry: Entry, memberId: string) => `${FOLLOWED}${entry.operation.tool}/${memberId}`;
  const reachable = (caller: Caller) => entries.filter(({ operation }) => isReachable(caller, operation));
  const own = (caller: Caller, uri: string) =>
    reachable(caller).find((entry) => caller.memberId !== null && uriOf(entry, caller.memberId) === uri);
  const open = new Set<{ readonly exchange: Exchange; readonly lost: AbortController }>();

  async function recheck(which: (caller: Caller) => boolean): Promise<void> {
    for (const { exchange, lost } of [...open].filter((each) => which(each.exchange.caller))) {
      const { bearer, address } = exchange;
      if (!bearer) continue; // who came without a token has nothing to lose
      const owner = await ownerOfToken(kernel.credentials, bearer, { transport: "mcp", address });
      if (!owner || owner.suspended || owner.paused) lost.abort();
    }
  }
  kernel.database.listen(CREDENTIALS_CHANNEL, (id) => {
    recheck(({ memberId, token }) => id === memberId || id === token?.id).catch(() => undefined);
  });

  return {
    resources(caller) {
      const { memberId } = caller;
      if (memberId === null) return [];
      return reachable(caller).map((entry) => ({
        uri: uriOf(entry, memberId),
        name: entry.operation.tool,
        title: entry.operation.title,
        description: `${entry.operation.summary} Subscribe to be told of news.`,
        mimeType: "application/json",
      }));
    },
    async read(exchange, uri) {
      if (!uri.startsWith(FOLLOWED)) return undefined;
      const entry = own(exchange.caller, uri);
      if (!entry) return undefined;
      const { content, isError } = await callOperation(kernel, exchange, entry, {}, NOTHING_BESIDE);
      const text = content[0]?.type === "text" ? content[0].text : "";
      if (isError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
      return { contents: [{ uri, mimeType: "application/json", text }] };
    },
    refusal({ caller }, message) {
      const listening = [...open].filter(({ exchange }) => holderOf(exchange.caller) === holderOf(caller)).length;
      if (listens(message) && listening >= STREAMS_MAX.perCaller) {
        return new Refusal("rate_limited", {
          message: `A member's agents, or an address without a token, listen ${STREAMS_MAX.perCaller} times at once at the most.`,
          hint: "End a stream that is not needed, or ask from time to time.",
          retryAfterSeconds: 60,
        });
      }
      const asked = subscribed(message).filter((uri) => uri.startsWith(FOLLOWED));
      if (asked.every((uri) => own(caller, uri))) return null;
      return new Refusal(caller.kind === "anonymous" ? "no_token" : "forbidden", {
        hint: "Listen to the addresses that resources/list gives for your own token.",
      });
    },
    authority(exchange, message) {
      if (!listens(message)) return null;
      const watch = { exchange, lost: new AbortController() };
      open.add(watch);
      const timer = setInterval(
        () => recheck((caller) => caller === exchange.caller).catch(() => undefined),
        RECHECK_MS,
      );
      return {
        lost: watch.lost.signal,
        over() {
          clearInterval(timer);
          open.delete(watch);
        },
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

const NOTHING_BESIDE = { idempotencyKey: null, payment: undefined };

/** Whose listening is counted together. */
function holderOf({ memberId, address }: Caller): string {
  return memberId ?? limitedAs(address);
}

function listens(request: unknown): boolean {
  return [request].flat().some((message) => (message as { method?: unknown } | null)?.method === LISTEN);
}

/** The resources that a request asks to be told of. */
function subscribed(request: unknown): string[] {
  return [request].flat().flatMap((message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { notifications?: unknown } };
    const { resourceSubscriptions: uris } = (params?.notifications ?? {}) as { resourceSubscriptions?: unknown };
    return method === LISTEN && Array.isArray(uris) ? uris.filter((uri) => typeof uri === "string") : [];
  });
}
