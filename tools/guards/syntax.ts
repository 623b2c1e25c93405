import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** @throws SyntaxError for an invalid file, so that guards skip none */
export function parse(file: string, text: string): Node & { readonly type: "Program" } {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return program;
}

/**
 * Visits nodes from the outside in, with their ancestors, the nearest last. Skips the children where `visit` returns
 * false.
 */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => boolean,
  ancestors: readonly Node[] = [],
): void {
  if (!visit(node, ancestors)) return;
  const inner = [...ancestors, node];
  for (const child of children(node)) walk(child, visit, inner);
}

function children(node: Node): Node[] {
  const members = node as unknown as Readonly<Record<string, unknown>>;
  const found: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const member = members[key];
    if (Array.isArray(member)) found.push(...member.filter(isNode));
    else if (isNode(member)) found.push(member);
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
