import { LRUCache } from "lru-cache";
import type { SpanStart } from "../../../kernel/traces/tracer.ts";

/** Texts with lists of their own never end. */
const names = new LRUCache<string, string>({ max: 1_000 });

/** The span of a statement, by its verb and first table. Its text stays out: a literal in it could be a value. */
export function statementSpan({
  text,
  name,
}: {
  readonly text: string;
  readonly name?: string | undefined;
}): SpanStart {
  const summary = names.get(text) ?? summaryOf(text);
  names.set(text, summary);
  return {
    name: summary,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.query.summary": summary,
      ...(name && { "atrium.statement": name }),
    },
  };
}

/** As OpenTelemetry's conventions for databases write it, such as `SELECT booking`. */
export function summaryOf(text: string): string {
  const [verb = ""] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i.exec(text) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}
