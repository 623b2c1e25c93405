import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "oxc-parser";
import { lineAt, parse, walk } from "./syntax.ts";

/** Every object or list that is spread where it is written, as `file:line: reason`. */
export function packedLiterals(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /^(src|packages|test|tools|bench)\/.*\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => packedIn(file, readFileSync(join(root, file), "utf8")));
}

export function packedIn(file: string, text: string): string[] {
  if (!/\.\.\.\(?[{[]/.test(text)) return [];
  const found: string[] = [];
  walk(parse(file, text), (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (node.type === "SpreadElement" && parent && isPacked(node.argument, parent)) {
      found.push(`${file}:${lineAt(text, node.start)}: write the members out; a spread literal is not type-checked`);
    }
    return true;
  });
  return found;
}

/** An object in an object, or a list in a list. */
function isPacked(spread: Node, parent: Node): boolean {
  const literal = spread.type === "TSAsExpression" ? spread.expression : spread;
  return (
    (parent.type === "ObjectExpression" && literal.type === "ObjectExpression") ||
    (parent.type === "ArrayExpression" && literal.type === "ArrayExpression")
  );
}
