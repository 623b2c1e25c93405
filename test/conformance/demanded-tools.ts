import { expect } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { authorizes, type Scope } from "../../src/kernel/access/scopes.ts";
import { TIERS } from "../../src/kernel/access/tiers.ts";
import { alternativesOf } from "../../src/kernel/catalogue/operation-scopes.ts";

type Kind = "read" | "write";
type Scopes = Scope | readonly Scope[] | null;
/**
 * Arguments with `!` are required. A type after a colon, such as `limit:integer`, otherwise a string. Of several scopes
 * one is enough; the tier is that of the first.
 */
export type Tool = readonly [tool: string, args: string, scopes: Scopes, tier: string, kind: Kind];

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const catalogue = atriumCatalogue();
export const entryOf = (tool: string) => {
  const found = catalogue.byTool(tool);
  if (!found) throw new Error(`no tool ${tool}`);
  return found.operation;
};
export const inputOf = (tool: string) => (entryOf(tool).input as Schema).properties ?? {};
export const outputOf = (tool: string, path = "") => {
  const parts = path.split(".").filter(Boolean);
  const found = parts.reduce((at: Schema, part) => fieldsOf(at)[part] ?? {}, entryOf(tool).output as Schema);
  return Object.keys(fieldsOf(found));
};
export const valuesOf = (schema: Schema | undefined) => schema?.enum ?? schema?.anyOf?.map((each) => each.const);

/** The fields of an object, of the items of a list, or of either where null is possible. */
function fieldsOf({ properties, items, anyOf = [] }: Schema): Readonly<Record<string, Schema>> {
  if (items) return fieldsOf(items);
  return properties ?? Object.assign({}, ...anyOf.map(fieldsOf));
}

function typeOf({ type, anyOf = [], const: value }: Schema): string | undefined {
  if (type || value !== undefined) return type ?? typeof value;
  return anyOf.map(typeOf).find((each) => each !== "null");
}

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

function argumentsOf(args: string): readonly Argument[] {
  return args
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [name = "", type = "string"] = each.replace("!", "").split(":");
      return { name, type, isRequired: each.includes("!") };
    });
}

function described([tool, args]: Tool) {
  const operation = entryOf(tool);
  const { properties = {}, required = [] } = operation.input as Schema;
  const scopes = alternativesOf(operation.access);
  const [scope] = scopes;
  const tier = scope && TIERS.find((each) => authorizes(each, scope));
  const types = argumentsOf(args).map(({ name }) => [name, typeOf(properties[name] ?? {})]);
  return {
    tool,
    args: Object.fromEntries(types),
    required: required.toSorted(),
    scopes: "public" in operation.access ? [] : scopes,
    tier: "public" in operation.access ? undefined : tier,
    kind: operation.effect === "read" ? "read" : "write",
  };
}

const demanded = ([tool, args, scopes, tier, kind]: Tool) => ({
  tool,
  kind,
  scopes: scopes === null ? [] : [scopes].flat(),
  tier: tier || undefined,
  args: Object.fromEntries(argumentsOf(args).map(({ name, type }) => [name, type])),
  required: argumentsOf(args)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => name)
    .toSorted(),
});

/** Compares the tools of the catalogue with those that the specification demands. */
export function check(tools: readonly Tool[]): void {
  expect(tools.map(described)).toEqual(tools.map(demanded));
}

/** Compares fields of replies: of the whole reply, or of the object or the items at a path such as `team.members`. */
export function expectReplies(replies: readonly (readonly [tool: string, path: string, fields: string])[]): void {
  for (const [tool, path, fields] of replies) {
    expect(outputOf(tool, path), `${tool} ${path}`).toEqual(expect.arrayContaining(fields.split(" ")));
  }
}
