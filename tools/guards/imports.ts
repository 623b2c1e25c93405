import { dirname, join, normalize } from "node:path";
import type { Node } from "oxc-parser";
import { walk } from "./syntax.ts";

/** A module named by an import, a re-export, `import()`, a type `import("…")` or `declare module`. */
export interface Import {
  /** Null if computed. */
  readonly specifier: string | null;
  /** Erased by compilation. */
  readonly typeOnly: boolean;
}

/** Tests and what they share, as paths below the source folder. */
export const TESTING = /\.test\.tsx?$|^features\/[\w-]+\/testing\//;

/** Other imports than statements at the top of a file. */
const INNER = /\bimport\s*\(|\bmodule\s+["']/;

export function importsIn(text: string, program: Node & { readonly type: "Program" }): Import[] {
  if (!INNER.test(text)) return program.body.map(importOf).filter((each) => each !== null);
  const found: Import[] = [];
  walk(program, (node) => {
    const each = importOf(node);
    if (each) found.push(each);
    return true;
  });
  return found;
}

function importOf(node: Node): Import | null {
  switch (node.type) {
    case "ImportDeclaration":
      return { specifier: node.source.value, typeOnly: node.importKind === "type" };
    case "ExportAllDeclaration":
      return { specifier: node.source.value, typeOnly: node.exportKind === "type" };
    case "ExportNamedDeclaration":
      return node.source && { specifier: node.source.value, typeOnly: node.exportKind === "type" };
    case "ImportExpression":
      return { specifier: literal(node.source), typeOnly: false };
    case "TSImportType":
      return { specifier: node.source.value, typeOnly: true };
    case "TSImportEqualsDeclaration":
      if (node.moduleReference.type !== "TSExternalModuleReference") return null;
      return { specifier: node.moduleReference.expression.value, typeOnly: node.importKind === "type" };
    case "TSModuleDeclaration":
      return node.id.type === "Literal" ? { specifier: node.id.value, typeOnly: true } : null;
    default:
      return null;
  }
}

/** The text of a string or of a template without placeholders; null for other nodes. */
export function literal(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

/** A relative specifier as a path below the source folder; null for a package and for a path outside. */
export function targetOf(file: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
  return target.startsWith("..") ? null : target;
}

/** Groups of nodes in cycles (Tarjan's strongly connected components). */
export function cycles(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) lower(node, visit(next));
      else if (stack.includes(next)) lower(node, order.get(next) ?? index);
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1 || [...(edges.get(node) ?? [])].includes(node)) found.push(group.sort());
    }
    return low;
  };
  const lower = (node: string, low: number) => lowest.set(node, Math.min(lowest.get(node) ?? low, low));
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}
