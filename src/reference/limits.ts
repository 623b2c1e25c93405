import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import { acceptsKey, type Operation } from "../kernel/catalogue/operation.ts";
import { STREAMS_MAX } from "../kernel/pipeline/subscriptions.ts";
import { CALENDAR_WINDOW_DAYS } from "../kernel/ports/calendar.ts";
import { code, page, paragraph, table } from "./markdown.ts";
import { takesBody } from "./possible-errors.ts";
import { bytesWords, quotaWords } from "./wording.ts";

/** `limits.md`: quotas, the rate limit (configured as `<requests>/<seconds>`), sizes, idempotency. */
export function limitsPage(catalogue: Catalogue, anonymousBudget: string): string {
  const operations = catalogue.entries.map(({ operation }) => operation);
  const [requests, seconds] = anonymousBudget.split("/");
  return page(
    "# Limits",
    paragraph("Every refusal for a limit is a 429 with `Retry-After`, in seconds."),
    "## Quotas",
    paragraph(`Quotas are exact, and counted in the database. Windows are fixed and start with UTC hours or days. A failed
      or refused call costs nothing, and neither does a replay, unless attempts are counted.`),
    table(["Operation", "Tool", "Quota"], operations.flatMap(quotaRows)),
    "## Rate limit of an address",
    paragraph(`Requests without an accepted token, and every refusal with 401 or 403, share a rate limit per client address:
      ${requests} in ${seconds} seconds unless configured otherwise. Reads with a token have no rate limit. The headers
      \`RateLimit\`, \`RateLimit-Policy\` and \`RateLimit-Limit\`, \`-Remaining\`, \`-Reset\` show the remaining requests.`),
    paragraph(`Pages have a rate limit of their own, named \`page\` in these headers: one page is one request, whatever it
      reads. A wall display is limited by its secret (\`display\`), and costs its address nothing else. Both are
      [configured](configuration.md): \`ATRIUM_PAGE_BUDGET\`, \`ATRIUM_DISPLAY_BUDGET\`.`),
    "## Streams and waiting",
    paragraph(`On each process, a member has at most ${STREAMS_MAX.perCaller} streams and waiting reads of their event log open at
      once, and as many of chat rooms. Further streams are refused; further reads are answered without waiting. \`subscriptions/listen\` of MCP is open at
      most ${STREAMS_MAX.perCaller} times per member, or per address without a token, and ${STREAMS_MAX.mcpOfAll} times in all.`),
    "## Calendar feeds",
    paragraph(`Events are made of the entries from ${CALENDAR_WINDOW_DAYS.before} day before a reading to ${CALENDAR_WINDOW_DAYS.ahead} days after it. Later entries
      appear in time; \`entries_later\` of a feed counts them.`),
    "## Bodies",
    paragraph("A larger body is refused with 413 before it is read to its end. The largest limits come first:"),
    table(["At most", "Operations"], bodyRows(operations)),
    "## Repeating a request",
    paragraph(`These operations take an \`Idempotency-Key\` of up to 255 printable characters and replay the first success for 24
      hours; the same key with another request is refused.`),
    operations
      .filter(acceptsKey)
      .map(({ id, rest }) => `- ${code(id)}: ${code(`${rest.method} ${rest.path}`)}`)
      .join("\n"),
  );
}

function quotaRows({ id, tool, quotas }: Operation): string[][] {
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
