import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** @throws SyntaxError for an invalid file, so that guards skip none */
export function parse(file: string, text: string): Node {
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
  const members: Readonly<Record<string, unknown>> = { ...node };
  return (visitorKeys[node.type] ?? []).flatMap((key) => [members[key]].flat()).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
