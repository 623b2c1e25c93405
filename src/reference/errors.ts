import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import { ERRORS, type ErrorKind, type RetryAdvice } from "../kernel/errors.ts";
import { code, fence, page, paragraph, table } from "./markdown.ts";
import { possibleErrors } from "./possible-errors.ts";

const ADVICE: Readonly<Record<RetryAdvice, string>> = {
  fix: "after a change",
  later: "later, unchanged",
  no: "no",
};

const EXAMPLE = {
  ok: false,
  error: "token missing required scope: events:rsvp",
  error_kind: "missing_scope",
  hint: "Scopes cannot be added to a token. Ask your human to approve a new one that has this scope too.",
  required_scope: "events:rsvp",
};

/** `errors.md`: every kind with its status, retry advice, and the operations that declare it. */
export function errorsPage(catalogue: Catalogue): string {
  const kinds = Object.keys(ERRORS) as ErrorKind[];
  const statuses = [...new Set(kinds.map((kind) => ERRORS[kind].status))].sort((a, b) => a - b);
  return page(
    "# Errors",
    paragraph(`Every error has the same shape on every transport. Switch on \`error_kind\`, show \`error\` to people, and follow
      \`hint\`. Further members depend on the kind. A refused call has changed nothing.`),
    fence("json", JSON.stringify(EXAMPLE, null, 2)),
    paragraph(`Over REST the status is the kind's; MCP answers with \`isError\` and A2A with a failed task, and both carry the
      same body. Paths under \`/api\` that are no operation answer 401 with \`{ "error": { "code", "message" } }\`.`),
    ...statuses.flatMap((status) => [
      `## ${status}`,
      table(
        ["Kind", "Message", "Retry?", "Operations"],
        kinds.filter((kind) => ERRORS[kind].status === status).map((kind) => row(catalogue, kind)),
      ),
    ]),
  );
}

function row(catalogue: Catalogue, kind: ErrorKind): string[] {
  const { message, retry } = ERRORS[kind];
  return [code(kind), message, ADVICE[retry], answering(catalogue, kind)];
}

/** The operations that can fail with the kind; only their number where the stages raise it, too, for many. */
function answering({ entries }: Catalogue, kind: ErrorKind): string {
  const declaring = entries.filter(({ operation }) => operation.errors.includes(kind));
  const possible = entries.filter((entry) => possibleErrors(entry).includes(kind));
  if (possible.length === 0) return "none yet";
  if (possible.length === entries.length) return "all operations";
  if (possible.length > declaring.length) return `${possible.length} of ${entries.length} operations`;
  return declaring.map(({ operation }) => code(operation.id)).join(", ");
}
