import type { Catalogue } from "../../../kernel/catalogue.ts";
import type { Operation } from "../../../kernel/operation.ts";
import { STREAMS_MAX } from "../../../kernel/watches.ts";
import { takesBody } from "../possible-errors.ts";
import { code, page, paragraph, table } from "./markdown.ts";
import { bytesWords, quotaWords } from "./wording.ts";

/** `limits.md`: allowances, the coarse budget (as configured by `<requests>/<seconds>`), sizes, idempotency. */
export function limitsPage(catalogue: Catalogue, anonymousBudget: string): string {
  const operations = catalogue.entries.map(({ operation }) => operation);
  const [requests, seconds] = anonymousBudget.split("/");
  return page(
    "# Limits",
    paragraph("Every refusal for a limit is a 429 with `Retry-After`, in seconds. Nothing else needs to be guessed."),
    "## Allowances",
    paragraph(`These are exact, and counted in the database. A window is fixed and turns with UTC. A call that fails or is
      refused costs nothing, and neither does the replay of an earlier one, unless attempts are counted.`),
    table(["Operation", "Tool", "Allowance"], operations.flatMap(allowances)),
    "## Budget of an address",
    paragraph(`Requests without an accepted token, and every refusal with 401 or 403, share a budget per client address:
      ${requests} in ${seconds} seconds unless configured otherwise. Reads by token are not metered. What is left is told
      in \`RateLimit\`, \`RateLimit-Policy\` and \`RateLimit-Limit\`, \`-Remaining\`, \`-Reset\`.`),
    "## Streams and waiting",
    paragraph(`On each process, a member has at most ${STREAMS_MAX.perCaller} streams and waiting reads of their event log open at
      once. A stream more is refused; a read more is answered without waiting. MCP's \`subscriptions/listen\` is open at most
      ${STREAMS_MAX.perCaller} times for a member, or for an address that came without a token, and ${STREAMS_MAX.mcpOfAll} times for all.`),
    "## Bodies",
    paragraph("A larger body is refused with 413 before it is read to its end. By operation, the largest first:"),
    table(["At most", "Operations"], bodyRows(operations)),
    "## Repeating a request",
    paragraph(`These operations take an \`Idempotency-Key\` of up to 255 printable characters and replay the first success for 24
      hours; the same key with another request is refused.`),
    operations
      .filter(({ idempotency }) => idempotency === "key")
      .map(({ id, rest }) => `- ${code(id)}: ${code(`${rest.method} ${rest.path}`)}`)
      .join("\n"),
  );
}

function allowances({ id, tool, quotas }: Operation): string[][] {
  return quotas.map((quota) => [code(id), code(tool), quotaWords(quota)]);
}

function bodyRows(operations: readonly Operation[]): string[][] {
  const withBody = operations.filter(takesBody);
  const sizes = [...new Set(withBody.map(({ bodyBytesMax }) => bodyBytesMax))].sort((a, b) => b - a);
  return sizes.map((size) => {
    const ids = withBody.filter(({ bodyBytesMax }) => bodyBytesMax === size).map(({ id }) => code(id));
    return [bytesWords(size), ids.join(", ")];
  });
}
