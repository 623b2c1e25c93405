import { ProtocolError, ProtocolErrorCode, type Tool } from "@modelcontextprotocol/server";
import { LRUCache } from "lru-cache";
import { scopeOf } from "../../kernel/access/access.ts";
import { type Caller, holds } from "../../kernel/access/caller.ts";
import type { Catalogue, Entry } from "../../kernel/catalogue/catalogue.ts";
import type { Operation } from "../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../kernel/catalogue/operation-scopes.ts";
import { memoizeFor } from "../../kernel/values/memoize.ts";
import type { RequestContext } from "./request-context.ts";
import { isReachable, sandboxToolOf, simpleTool, toolOf, withoutOutput } from "./tools.ts";

/** A model reads the default list before its first word, so it has few and short tools. */
const LISTED_MAX = 25;
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
  const live = memoizeFor(toolOf);
  const sandboxed = memoizeFor(sandboxToolOf);
  const short = memoizeFor((entry: Entry) => withoutOutput(live(entry)));
  const simple = memoizeFor(simpleTool);
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
    const full = [...native, ...(context.view.toolsets ? ofToolsets(context) : ofScopes(context, native))];
    const tools = context.view.simpleSchemas ? full.map(simple) : full;
    const start = cursor === undefined ? 0 : positionAfter(tools, cursor);
    const page = tools.slice(start, start + PAGE_TOOLS);
    const last = page.at(-1);
    if (!last || start + PAGE_TOOLS >= tools.length) return { tools: page };
    return { tools: page, nextCursor: Buffer.from(last.name).toString("base64url") };
  }

  /** The default: what the token was granted for, and where to start. */
  function ofScopes(context: RequestContext, native: readonly Tool[]): Tool[] {
    let room = LISTED_CHARS_MAX - JSON.stringify(native).length;
    const listed: Tool[] = [];
    for (const { entry, place } of rank(catalogue, context)) {
      if (place >= PLACES.unlisted || listed.length + native.length >= LISTED_MAX) break;
      const tool = place === PLACES.always ? live(entry) : short(entry);
      const size = JSON.stringify(tool).length;
      if (size > room) continue;
      room -= size;
      listed.push(tool);
    }
    return listed;
  }

  function ofToolsets(context: RequestContext): Tool[] {
    const { caller, view } = context;
    const areas = catalogue.areas.map(({ name }) => name);
    const toolsets = view.toolsets === "all" ? areas : (view.toolsets ?? []);
    const unknown = toolsets.filter((name) => !areas.includes(name));
    if (unknown.length > 0) {
      const message = `Unknown toolset ${unknown.join(", ")}. There are: all, ${areas.join(", ")}.`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    const tools = caller.token?.sandbox ? sandboxed : live;
    return rank(catalogue, context)
      .filter(({ entry }) => toolsets.includes(entry.area.name))
      .map(({ entry }) => tools(entry));
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

/** The order of the list. A granted operation is one that the caller's scopes open. */
const PLACES = {
  always: 0,
  firstOfAnyToken: 1,
  firstWrite: 2,
  nextWrite: 3,
  firstRead: 4,
  secondWrite: 5,
  secondRead: 6,
  granted: 7,
  crew: 8,
  welcome: 9,
  unlisted: 10,
} as const;

interface Ranked {
  readonly entry: Entry;
  readonly place: number;
}

/**
 * The operations that a caller reaches. Each granted scope's main operation comes before the second one of any scope;
 * those follow in rounds over the scopes.
 */
function rank(catalogue: Catalogue, { caller, view }: RequestContext): Ranked[] {
  const rounds = new Map<string, number>();
  return catalogue.entries
    .filter(({ operation }) => isReachable(caller, operation) && !(view.readonly && operation.effect !== "read"))
    .map((entry) => {
      const place = placeOf(caller, entry);
      const key = `${place} ${scopeOf(entry.operation.access)}`;
      const round = rounds.get(key) ?? 0;
      rounds.set(key, round + 1);
      return { entry, place, round: place === PLACES.granted ? round : 0 };
    })
    .sort((a, b) => a.place - b.place || a.round - b.round);
}

function placeOf(caller: Caller, { operation, area }: Entry): number {
  const { access, effect, listed } = operation;
  const isRead = effect === "read";
  if (listed === "always") return PLACES.always;
  if (isGranted(caller, operation)) {
    // Every member may grant scopes of a crew, and few are in one.
    if (area.crew?.includes(operation)) return PLACES.crew;
    if (listed === "next") return PLACES.nextWrite;
    if (listed === "first" && !scopeOf(access)) return PLACES.firstOfAnyToken;
    if (listed === "first") return isRead ? PLACES.firstRead : PLACES.firstWrite;
    if (listed === "second") return isRead ? PLACES.secondRead : PLACES.secondWrite;
    return PLACES.granted;
  }
  if (!listed) return PLACES.unlisted;
  if (!("anyToken" in access)) return PLACES.welcome;
  return listed === "first" ? PLACES.firstOfAnyToken : PLACES.secondRead;
}

function isGranted(caller: Caller, { access, offeredTo }: Operation): boolean {
  const scopes = alternativesOf(access);
  return scopes.length > 0 ? scopes.some((each) => holds(caller, each)) : offeredTo?.(caller) === true;
}
