import { ProtocolError, ProtocolErrorCode, type Tool } from "@modelcontextprotocol/server";
import { LRUCache } from "lru-cache";
import { type Caller, holds } from "../../kernel/access/caller.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import { type Operation, scopeOf } from "../../kernel/catalogue/operation.ts";
import type { RequestContext } from "./request-context.ts";
import { isReachable, sandboxToolOf, toolOf } from "./tools.ts";

/** A model reads the default list before its first word, so it has few and short tools. */
const LISTED_MAX = 20;
const LISTED_CHARS_MAX = 44_000;
const PAGE_TOOLS = 50;
const PAGES_KEPT_MAX = 200;

export interface ToolList {
  /** One page of tools, in an order that depends only on the caller's authority and view. */
  page(context: RequestContext, native: readonly Tool[], cursor: string | undefined): ToolPage;
}

/** Callers with the same authority and view share one object. */
export type ToolPage = { readonly tools: Tool[]; readonly nextCursor?: string };

export function createToolList(catalogue: Catalogue): ToolList {
  const live = new Map(catalogue.entries.map((entry) => [entry, toolOf(entry)]));
  const sandboxed = new Map(catalogue.entries.map((entry) => [entry, sandboxToolOf(entry)]));
  const chars = new Map([...live].map(([entry, tool]) => [entry, JSON.stringify(tool).length]));

  function chosen(context: RequestContext, native: readonly Tool[]): Entry[] {
    const { caller, view } = context;
    const ranked = rank(catalogue, caller).filter(({ operation }) => !view.readonly || operation.effect === "read");
    if (view.toolsets === "all") return ranked;
    if (view.toolsets) return ofToolsets(catalogue, ranked, view.toolsets);
    let room = LISTED_CHARS_MAX - JSON.stringify(native).length;
    const listed: Entry[] = [];
    for (const entry of ranked) {
      const size = chars.get(entry) ?? 0;
      if (listed.length + native.length >= LISTED_MAX) break;
      if (size > room) continue;
      room -= size;
      listed.push(entry);
    }
    return listed;
  }

  const pages = new LRUCache<string, ToolPage>({ max: PAGES_KEPT_MAX });

  return {
    page(context, native, cursor) {
      const key = keyOf(context, native, cursor);
      const known = pages.get(key) ?? make(context, native, cursor);
      pages.set(key, known);
      return known;
    },
  };

  function make(context: RequestContext, native: readonly Tool[], cursor: string | undefined): ToolPage {
    const known = context.caller.token?.sandbox ? sandboxed : live;
    const tools = [...native, ...chosen(context, native).flatMap((entry) => known.get(entry) ?? [])];
    const start = cursor === undefined ? 0 : positionAfter(tools, cursor);
    const page = tools.slice(start, start + PAGE_TOOLS);
    const last = page.at(-1);
    if (!last || start + PAGE_TOOLS >= tools.length) return { tools: page };
    return { tools: page, nextCursor: Buffer.from(last.name).toString("base64url") };
  }
}

/** Everything that a page depends on. */
function keyOf({ caller, view }: RequestContext, native: readonly Tool[], cursor: string | undefined): string {
  const { kind, tier, token } = caller;
  const own = token && [token.sandbox, [...token.scopes].sort()];
  return JSON.stringify([kind, tier, own, view, native.map(({ name }) => name), cursor]);
}

/** A cursor names the last tool of a page. It stays valid while the caller's authority does. */
function positionAfter(tools: readonly Tool[], cursor: string): number {
  const name = Buffer.from(cursor, "base64url").toString();
  const position = tools.findIndex((tool) => tool.name === name);
  if (position < 0) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown cursor: list from the start.");
  return position + 1;
}

function ofToolsets(catalogue: Catalogue, ranked: readonly Entry[], toolsets: readonly string[]): Entry[] {
  const areas = catalogue.areas.map(({ name }) => name);
  const unknown = toolsets.filter((name) => !areas.includes(name));
  if (unknown.length > 0) {
    const message = `Unknown toolset ${unknown.join(", ")}. There are: all, ${areas.join(", ")}.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  return ranked.filter(({ area }) => toolsets.includes(area.name));
}

const EFFECT_ORDER = { read: 0, write: 1, destructive: 2 } as const;

/**
 * The operations that a caller reaches: by scope, then by any token, then public ones. Within each, in rounds over the
 * areas: the first reads of every area come before the last write of any.
 */
function rank(catalogue: Catalogue, caller: Caller): Entry[] {
  const rounds = new Map<string, number>();
  return catalogue.entries
    .filter(({ operation }) => isReachable(caller, operation))
    .map((entry, position) => ({ entry, position, authority: authority(caller, entry.operation) }))
    .sort((a, b) => a.authority - b.authority || effectOf(a.entry) - effectOf(b.entry) || a.position - b.position)
    .map((each) => {
      const key = `${each.authority} ${each.entry.area.name}`;
      const round = rounds.get(key) ?? 0;
      rounds.set(key, round + 1);
      return { ...each, round };
    })
    .sort((a, b) => a.authority - b.authority || a.round - b.round || a.position - b.position)
    .map(({ entry }) => entry);
}

function effectOf({ operation }: Entry): number {
  return EFFECT_ORDER[operation.effect];
}

function authority(caller: Caller, { access }: Operation): number {
  const scope = scopeOf(access);
  if (scope && holds(caller, scope)) return 0;
  return "anyToken" in access ? 1 : 2;
}
