import type { Tool } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { agent } from "../../../test/builders/invocation.ts";
import { atriumCatalogue } from "../../app/catalogue.ts";
import { scopeOf } from "../../kernel/access/access.ts";
import { anonymous, type Caller, holds } from "../../kernel/access/caller.ts";
import { authorizes, SCOPE_NAMES, SCOPES, type Scope } from "../../kernel/access/scopes.ts";
import { TIERS, type Tier } from "../../kernel/access/tiers.ts";
import { Refusal } from "../../kernel/errors.ts";
import { checkedInput } from "../../kernel/pipeline/stages/parse-input.ts";
import type { RequestContext } from "./request-context.ts";
import { createToolList } from "./tool-list.ts";
import { toolOf } from "./tools.ts";

const catalogue = atriumCatalogue();
const NATIVE = ["search", "read", "call"].map((name) => ({ name, inputSchema: { type: "object" } })) as Tool[];
const LISTED_MAX = 25;

function listed(caller: Caller, readonly = false): string[] {
  const context = { caller, view: { toolsets: null, readonly, authRequired: false } } as RequestContext;
  const { tools } = createToolList(catalogue).page(context, NATIVE, undefined);
  return tools.slice(NATIVE.length).map(({ name }) => name);
}

const scopesOf = (tier: Tier): Scope[] => SCOPE_NAMES.filter((scope) => authorizes(tier, scope));
const entryOf = (tool: string) => catalogue.byTool(tool)?.operation;

/** The scope that lists a tool for this caller; null for what needs none, or follows the main operation of its scope. */
function openedBy(caller: Caller, tool: string): Scope | null {
  if (entryOf(tool)?.listed === "next") return null;
  const scope = scopeOf(entryOf(tool)?.access ?? { public: true });
  return scope && holds(caller, scope) ? scope : null;
}

const used = catalogue.entries.map(({ operation }) => operation).filter(({ access }) => !("person" in access));
const CREW = new Set(catalogue.areas.flatMap(({ crew }) => crew ?? []));
const ALL_SCOPES = [...new Set(used.flatMap(({ access }) => scopeOf(access) ?? []))];

/** Without those that open only what a crew does. */
const USED_SCOPES = ALL_SCOPES.filter((scope) =>
  used.some((operation) => operation.listed && scopeOf(operation.access) === scope && !CREW.has(operation)),
);

/** Scopes for reading first, which also let a token write. */
const READ_FIRST: ReadonlySet<string> = new Set(["admin:audit", "hack:read"]);

describe("main operations", () => {
  test.each(ALL_SCOPES)("%s has one, which writes if the scope acts", (scope) => {
    const main = used.filter(({ access, listed: is }) => is && is !== "next" && scopeOf(access) === scope);
    expect(main.map(({ id }) => id)).toHaveLength(1);
    const acts = SCOPES[scope].kind === "acts" && !READ_FIRST.has(scope);
    expect(main[0]?.effect !== "read").toBe(acts);
  });
});

describe("the default list", () => {
  const callers: [string, Caller][] = [
    ...TIERS.map((tier): [string, Caller] => [`every scope of ${tier}`, agent(tier, scopesOf(tier))]),
    ["events", agent("ic-member", ["events:read_upcoming", "events:rsvp", "membership:read"])],
    ["rooms", agent("ic-member", ["resources:read", "resources:book"])],
    ["no scope in use", agent("operator", ["read:public"])],
    ["an operator's queue", agent("operator", ["admin:events_review", "admin:tier_review"])],
  ];

  test.each(callers)("for %s has a tool of each scope before the second of any", (_who, caller) => {
    const scopes = listed(caller).flatMap((tool) => openedBy(caller, tool) ?? []);
    const repeated = scopes.findIndex((scope, at) => scopes.indexOf(scope) < at);
    if (repeated < 0) return;
    const missing = USED_SCOPES.filter((scope) => holds(caller, scope) && !scopes.slice(0, repeated).includes(scope));
    expect(missing).toEqual([]);
  });

  test.each(callers)("for %s is the same every time, and short enough", (_who, caller) => {
    const tools = listed(caller);
    expect(tools.length + NATIVE.length).toBeLessThanOrEqual(LISTED_MAX);
    expect(listed(caller)).toEqual(tools);
  });

  test.each(callers)("for %s begins with the tools that hosts look for by name", (_who, caller) => {
    expect(listed(caller).slice(0, 2)).toEqual(["search", "fetch"]);
    expect(listed(caller, true).slice(0, 2)).toEqual(["search", "fetch"]);
  });

  test("shows every first write, even to a member who granted all", () => {
    const caller = agent("ic-member", scopesOf("ic-member"));
    const writes = used.filter(
      ({ access, effect, listed: is }) =>
        is === "first" && effect !== "read" && holds(caller, scopeOf(access) ?? "admin:audit"),
    );
    expect(listed(caller)).toEqual(expect.arrayContaining(writes.map(({ tool }) => tool)));
    expect(writes.length).toBeGreaterThan(5);
  });

  test("lets a member who granted all cancel, change, message and share", () => {
    const wanted = ["ic_events_withdraw_rsvp", "ic_resources_cancel", "ic_resources_change", "ic_files_grant"];
    const tools = listed(agent("ic-member", scopesOf("ic-member")));
    expect(tools).toEqual(
      expect.arrayContaining([...wanted, "ic_agent_inbox_send_envelope", "ic_request_workshop_key"]),
    );
  });

  test.each(TIERS)("shows no tool of a crew to %s before others that they granted", (tier) => {
    const isCrew = listed(agent(tier, scopesOf(tier))).map((tool) => CREW.has(entryOf(tool) as never));
    expect(isCrew.lastIndexOf(false)).toBeLessThan(isCrew.indexOf(true) < 0 ? 99 : isCrew.indexOf(true));
  });

  test("lets a judge of a hackathon score", () => {
    expect(listed(agent("public", ["hack:judge"]))).toContain("ic_hack_judge_score");
  });

  test("lets a member who granted all store files and read them back", () => {
    const tools = listed(agent("ic-member", scopesOf("ic-member")));
    expect(tools).toEqual(expect.arrayContaining(["ic_files_put", "ic_files_list"]));
  });

  test("shows the operators' inbox to them alone", () => {
    expect(listed(agent("operator", scopesOf("operator")))).toContain("ic_admin_inbox_list");
    expect(listed(agent("operator", ["resources:read"]))).not.toContain("ic_admin_inbox_list");
    expect(listed(agent("ic-member", ["admin:events_review"]))).not.toContain("ic_admin_inbox_list");
  });

  test("follows the live tier, not the scopes of the token alone", () => {
    expect(listed(agent("ft-member", scopesOf("ic-member")))).toEqual(
      listed(agent("ft-member", scopesOf("ft-member"))),
    );
  });

  test("lets anonymous callers sign up, send feedback and see events", () => {
    const tools = listed(anonymous("192.0.2.1"));
    expect(tools).toEqual(
      expect.arrayContaining(["ic_signup_start", "ic_signup_poll", "ic_feedback_submit", "ic_events_list_upcoming"]),
    );
    expect(tools.filter((tool) => !entryOf(tool)?.listed)).toEqual([]);
    expect(tools.length).toBeLessThan(16);
  });

  test("on a read-only connection has the reads of each scope", () => {
    const tools = listed(agent("ic-member", ["resources:read", "resources:book", "events:rsvp"]), true);
    expect(tools.map((tool) => entryOf(tool)?.effect)).not.toContain("write");
    expect(tools).toEqual(expect.arrayContaining(["ic_resources_list", "ic_events_list_mine"]));
  });
});

/** The nodes of a schema, at any depth. */
function nodes(schema: unknown): Readonly<Record<string, unknown>>[] {
  if (schema === null || typeof schema !== "object") return [];
  const inner = Object.values(schema).flatMap(nodes);
  return Array.isArray(schema) ? inner : [schema as Record<string, unknown>, ...inner];
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
    return null;
  } catch (thrown) {
    return thrown;
  }
}

describe("the schemas of every tool", () => {
  const tools = catalogue.entries.map(toolOf);

  test("list only texts in enum and const, with their type", () => {
    const wrong = tools.flatMap(({ name, inputSchema, outputSchema }) =>
      nodes([inputSchema, outputSchema]).flatMap(({ enum: values, const: only, type }) => {
        const listed = Array.isArray(values) ? values : typeof only === "number" ? [only] : [];
        const isText = listed.every((value) => typeof value === "string") && [type].flat().includes("string");
        return listed.length === 0 || isText ? [] : [`${name}: ${JSON.stringify(listed)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("name the numbers that an integer may be", () => {
    const approve = tools.find(({ name }) => name === "ic_admin_approve_key_request");
    expect(approve?.inputSchema.properties?.multiplier).toMatchObject({
      type: "integer",
      minimum: 1,
      maximum: 20,
      description: expect.stringContaining("One of 1, 2, 5, 10, 20."),
    });
  });

  test("are closed exactly where unknown fields are refused", () => {
    const closed = tools.filter(({ inputSchema }) => inputSchema.additionalProperties === false);
    const refusing = catalogue.entries.filter(({ operation, toolInput }) => {
      const sent = { ...(operation.examples[0]?.input as object), zzz_unknown: 1 };
      return thrownBy(() => checkedInput(operation, toolInput, sent)) instanceof Refusal;
    });
    expect(closed.map(({ name }) => name)).toEqual(refusing.map(({ operation }) => operation.tool));
  });
});
