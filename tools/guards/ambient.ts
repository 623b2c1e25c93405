import type { Node } from "oxc-parser";
import { literal } from "./imports.ts";
import { lineAt, walk } from "./syntax.ts";

type Kind = "the time" | "a stopwatch" | "randomness" | "the environment";

/** The only files that may use each of them, with the reason. Others take a parameter. */
export const PERMITTED: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  "the time": {
    "app/compose.ts": "the system clock that the server passes on",
    "slicer/clock.ts": "the system clock of the worker",
  },
  "a stopwatch": {
    "kernel/pipeline/invoke.ts": "duration of a call, for its log line",
    "kernel/pipeline/long-poll.ts": "time left of a wait; the wall clock may jump",
    "features/status/operations/health.ts": "latency of the database, which is the reply",
    "kernel/access/policy.ts": "age of the cached policy; the wall clock may jump",
    "features/uploads/lease.ts": "age of a lease; the wall clock may jump",
    "adapters/database/postgres-listener.ts": "silence of the server; the wall clock may jump",
  },
  randomness: {
    "kernel/values/ids.ts": "the source of ids and secrets that the server passes on",
    "slicer/random.ts": "the worker's key, and nonces of its signatures",
    "adapters/database/embedded-server.ts": "password of the private server, made before the database exists",
  },
  "the environment": {
    "main.ts": "read once, and passed on as the configuration",
    "slicer/main.ts": "read once by the worker, which has no other configuration",
  },
};

const RANDOM = /^(random|getRandomValues$|webcrypto$|generateKey|pseudoRandomBytes$|prng$|rng$)/;
const GLOBAL_OBJECTS = ["globalThis", "global"];

/** How a file uses a global object. `member` is null for a computed name or for the object itself. */
interface Use {
  readonly member: string | null;
  readonly node: Node;
  readonly parent: Node | undefined;
}

/** What a use of each global reads; null if nothing ambient. */
const GUARDED: Readonly<Record<string, (use: Use) => Kind | null>> = {
  Date: (use) => (use.member === "UTC" || use.member === "parse" || isConversion(use) ? null : "the time"),
  Temporal: ({ member }) => (member === null || member === "Now" ? "the time" : null),
  DateTime: (use) => (isPresent(use) ? "the time" : null),
  performance: () => "a stopwatch",
  Math: ({ member }) => (member === null || member === "random" ? "randomness" : null),
  crypto: ({ member }) => (member === null || RANDOM.test(member) ? "randomness" : null),
  process: ({ member }) => {
    if (member === "hrtime" || member === "uptime") return "a stopwatch";
    return member === null || member === "env" || member === "getBuiltinModule" ? "the environment" : null;
  },
};

/** What importing a name of these modules gives access to; the name is null for the whole module. */
const MODULES: Readonly<Record<string, (name: string | null) => Kind | null>> = {
  crypto: (name) => (name === null || RANDOM.test(name) ? "randomness" : null),
  process: () => "the environment",
  perf_hooks: () => "a stopwatch",
};

/** A file without these names, and without escapes that could spell them, reads nothing ambient. */
const NAMED = new RegExp(
  `\\b(${[...GLOBAL_OBJECTS, ...Object.keys(GUARDED), ...Object.keys(MODULES)].join("|")})\\b|\\\\u`,
);

/** Reads of time, randomness and environment without a permission, as `file:line: …`. */
export function ambientReads(file: string, text: string, program: Node): string[] {
  if (!NAMED.test(text)) return [];
  const found = readsIn(program).filter(({ kind }) => !Object.hasOwn(PERMITTED[kind], file));
  const lines = found.map(
    ({ kind, node }) => `${file}:${lineAt(text, node.start)}: reads ${kind}, which arrives as a parameter`,
  );
  return [...new Set(lines)];
}

/** Permissions that their file does not use, as `file: …`. */
export function unusedPermissions(programs: ReadonlyMap<string, Node>): string[] {
  return Object.entries(PERMITTED).flatMap(([kind, files]) =>
    Object.keys(files)
      .filter((file) => !readsIn(programs.get(file)).some((read) => read.kind === kind))
      .map((file) => `${file}: does not read ${kind}; remove its permission`),
  );
}

function readsIn(program: Node | undefined): { readonly kind: Kind; readonly node: Node }[] {
  const found: { kind: Kind; node: Node }[] = [];
  if (!program) return found;
  walk(program, (node, ancestors) => {
    if (isType(node)) return false;
    for (const kind of [...importedKinds(node), globalKind(node, ancestors)]) if (kind) found.push({ kind, node });
    return true;
  });
  return found;
}

function globalKind(node: Node, ancestors: readonly Node[]): Kind | null {
  if (node.type !== "Identifier" || isName(node, ancestors.at(-1))) return null;
  let name = node.name;
  let use = useOf(node, ancestors);
  while (GLOBAL_OBJECTS.includes(name)) {
    // Passed on or indexed by a computed name, the global object could give access to anything.
    if (use.member === null) return use.parent?.type === "UnaryExpression" ? null : "the environment";
    name = use.member;
    use = useOf(use.node, ancestors);
  }
  return Object.hasOwn(GUARDED, name) ? (GUARDED[name]?.(use) ?? null) : null;
}

/** How the next ancestor uses the expression `node`: as the object of a member, or otherwise. */
function useOf(node: Node, ancestors: readonly Node[]): Use {
  const at = ancestors.indexOf(node);
  const above = at < 0 ? ancestors : ancestors.slice(0, at);
  const parent = above.at(-1);
  if (parent?.type !== "MemberExpression" || parent.object !== node) return { member: null, node, parent };
  const member = parent.computed ? literal(parent.property) : nameOf(parent.property);
  return { member, node: parent, parent: above.at(-2) };
}

function nameOf(property: Node): string | null {
  return property.type === "Identifier" ? property.name : null;
}

/** `new Date(value)` and `value instanceof Date` read no clock. */
function isConversion({ member, node, parent }: Use): boolean {
  if (member !== null || !parent) return false;
  if (parent.type === "BinaryExpression") return parent.operator === "instanceof" && parent.right === node;
  return parent.type === "NewExpression" && parent.callee === node && hasArguments(parent);
}

/** Luxon's `local()` and `utc()` return the present when they get no argument. */
function isPresent({ member, parent }: Use): boolean {
  if (member === "local" || member === "utc") return !hasArguments(parent);
  return member === "now" || (member === null && parent?.type === "VariableDeclarator");
}

function hasArguments(node: Node | undefined): boolean {
  if (node?.type !== "NewExpression" && node?.type !== "CallExpression") return false;
  return node.arguments[0] !== undefined && node.arguments[0].type !== "SpreadElement";
}

/** Whether an identifier is the name of a member or a label rather than a variable. */
function isName(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return parent.key === node && !parent.computed;
    case "ImportSpecifier":
      return parent.imported === node && parent.local !== node;
    case "ExportSpecifier":
      return parent.exported === node && parent.local !== node;
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
    case "ImportAttribute":
      return true;
    default:
      return false;
  }
}

const EXPRESSIONS = /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/;
const STATEMENTS = /^TS(ParameterProperty|Enum|Module|ExportAssignment|Abstract)/;

function isType(node: Node): boolean {
  return node.type.startsWith("TS") && !EXPRESSIONS.test(node.type) && !STATEMENTS.test(node.type);
}

function importedKinds(node: Node): (Kind | null)[] {
  if (node.type === "ImportExpression") return [moduleOf(literal(node.source))?.(null) ?? null];
  if (node.type === "ExportAllDeclaration") return [moduleOf(node.source.value)?.(null) ?? null];
  if (node.type !== "ImportDeclaration" && node.type !== "ExportNamedDeclaration") return [];
  const kindOf = moduleOf(node.source?.value ?? null);
  if (!kindOf || isTypeOnly(node)) return [];
  return node.specifiers.map((each) => {
    if (each.type === "ImportSpecifier") return each.importKind === "type" ? null : kindOf(exportName(each.imported));
    return kindOf(each.type === "ExportSpecifier" ? exportName(each.local) : null);
  });
}

function isTypeOnly(node: Node): boolean {
  if (node.type === "ImportDeclaration") return node.importKind === "type";
  return node.type === "ExportNamedDeclaration" && node.exportKind === "type";
}

function exportName(node: Node): string | null {
  return node.type === "Identifier" ? node.name : literal(node);
}

function moduleOf(specifier: string | null): ((name: string | null) => Kind | null) | undefined {
  const name = specifier?.replace(/^node:/, "") ?? "";
  return Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
}
