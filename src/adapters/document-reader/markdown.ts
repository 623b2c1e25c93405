import type { ReadDocument } from "../../kernel/ports/document-reader.ts";
import { decoded } from "./decode.ts";
import { factsOf } from "./facts.ts";

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Markdown and plain text unchanged; `name: value` lines between two `---` at the top are metadata. */
export function readMarkdown(bytes: Uint8Array): ReadDocument[] {
  const text = decoded(bytes);
  const match = FRONT_MATTER.exec(text);
  const body = match ? text.slice(match[0].length) : text;
  const heading = /^#\s+(.+?)\s*#*\s*$/m.exec(body)?.[1];
  return [{ ...(heading && { title: heading }), ...(match && frontMatter(match[1] ?? "")), text: body }];
}

function frontMatter(block: string) {
  const lines = block.split(/\r?\n/).map((line) => /^(\w+)\s*:\s*(.*?)\s*$/.exec(line));
  const pairs = lines.flatMap((match) => (match?.[2] ? [[match[1] as string, unquoted(match[2])]] : []));
  return factsOf(Object.fromEntries(pairs));
}

function unquoted(value: string): string {
  return value.replace(/^(["'])(.*)\1$/, "$2");
}
