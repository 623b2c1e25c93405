import { isOperators } from "../kernel/access/policy.ts";
import type { Area } from "../kernel/catalogue/area.ts";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import { pathParameters } from "../kernel/catalogue/rest.ts";
import { INSTANT_FORM } from "../kernel/catalogue/schema.ts";
import { ERRORS } from "../kernel/errors.ts";
import { sentence } from "../kernel/languages/messages.ts";
import { deprecatedPaths } from "./deprecated.ts";
import { code, page, paragraph } from "./markdown.ts";
import { takesBody } from "./possible-errors.ts";
import { accessWords, fieldLines, idempotencyWords, quotaWords, sandboxWords, undoWords } from "./wording.ts";

/** What holds for every operation that says nothing else. */
const RULES =
  "Reads are live in the sandbox and safe to repeat; writes are simulated there, and change nothing. " +
  "An `Idempotency-Key` replays the first success for 24 hours. Fields are optional unless marked. " +
  `Date-times: ${INSTANT_FORM} An example is the input of the tool. Over REST it is the query or JSON body, ` +
  "and fields in braces are in the path.";

const INTRODUCTION =
  "Every operation is a REST path, an MCP tool at `/api/mcp` and an A2A skill at `/api/a2a` with the name of the tool. " +
  "Beside the errors that an operation lists, any call can be refused for its credential, its schema or its limits. " +
  `${RULES} [Limits](limits.md#bodies) has the sizes of bodies.`;

/** All operations in Markdown, by area. */
export function operationsPage(catalogue: Catalogue): string {
  const areas = catalogue.areas.filter(({ operations }) => operations.length > 0);
  return page(
    "# Operations",
    paragraph(INTRODUCTION),
    areas.map(({ name, summary }) => `- [${name}](#${name}): ${sentence(summary)}`).join("\n"),
    ...areas.flatMap((area) => areaBlocks(area)),
  );
}

/** The operations of one area for members' agents in Markdown, and the pages for what only people do. */
export function areaPage(area: Area, baseUrl: string): string {
  const { name, summary, terms, operations } = area;
  const forPeople = operations.flatMap(({ access, title }) =>
    "person" in access ? [`- ${title}: ${baseUrl}${access.page}`] : [],
  );
  return page(
    `# ${name}`,
    paragraph(sentence(summary)),
    termLines(terms),
    paragraph(`Every operation is a REST path at ${baseUrl}, an MCP tool at ${baseUrl}/api/mcp and an A2A skill at
      ${baseUrl}/api/a2a. Send a token as \`Authorization: Bearer <agent_token>\`. ${RULES}
      ${baseUrl}/openapi.json?tag=${name} has their schemas, replies included.`),
    area.crew ? `Crew, such as judges and hosts: ${baseUrl}/docs/operations/${name}.crew.md` : "",
    hasOperators(area) ? `Operators: ${baseUrl}/docs/operations/${name}.operators.md` : "",
    ...operations
      .filter((operation) => !("person" in operation.access) && !isOperators(operation))
      .filter((operation) => !area.crew?.includes(operation))
      .flatMap(operationBlocks),
    ...(forPeople.length > 0 ? ["### Only for signed-in people", forPeople.join("\n")] : []),
  );
}

/** The operations of one area for the agents of its crew. */
export function crewPage({ name, crew = [] }: Area, baseUrl: string): string {
  return page(
    `# ${name}, for its crew`,
    `The other operations of this area: ${baseUrl}/docs/operations/${name}.md`,
    ...crew.flatMap(operationBlocks),
  );
}

/** The operations of one area for operators' agents. */
export function operatorsPage({ name, operations }: Area, baseUrl: string): string {
  return page(
    `# ${name}, for operators`,
    `The other operations of this area: ${baseUrl}/docs/operations/${name}.md`,
    ...operations.filter(isForOperatorsAgents).flatMap(operationBlocks),
  );
}

/** Whether agents of operators have operations in the area that others have not. */
export function hasOperators({ operations }: Area): boolean {
  return operations.some(isForOperatorsAgents);
}

function isForOperatorsAgents(operation: Operation): boolean {
  return !("person" in operation.access) && isOperators(operation);
}

function termLines(terms: Area["terms"]): string {
  return Object.entries(terms)
    .map(([term, meaning]) => `- **${term}**: ${meaning}`)
    .join("\n");
}

function areaBlocks({ name, summary, terms, operations }: Area): string[] {
  return [`## ${name}`, paragraph(sentence(summary)), termLines(terms), ...operations.flatMap(operationBlocks)];
}

function operationBlocks(operation: Operation): string[] {
  const { id, title, summary, when, input, errors } = operation;
  const fields = fieldLines(input);
  return [
    `### ${id}`,
    paragraph(`**${title}.** ${summary}`),
    when ? paragraph(when) : "",
    facts(operation).join("\n"),
    fields.length > 0 ? `Input:\n\n${fields.join("\n")}` : "No input.",
    errors.length > 0
      ? paragraph(`Errors: ${errors.map((kind) => `${code(kind)} (${ERRORS[kind].status})`).join(", ")}.`)
      : "",
    example(operation),
  ];
}

function facts(operation: Operation): string[] {
  const { rest, tool, quotas, effect, sandbox, idempotency, failsClosed, undo } = operation;
  const isRead = effect === "read";
  return [
    `- REST: ${code(`${rest.method} ${rest.path}`)}${rest.status ? `, answers ${rest.status}` : ""}`,
    ...deprecatedPaths(operation).map(
      ({ path, deprecated }) => `- Deprecated path: ${code(path)}, until ${deprecated.sunset}`,
    ),
    `- Tool: ${code(tool)}${effect === "destructive" ? " (destructive)" : isRead ? " (reads)" : " (writes)"}`,
    `- Access: ${accessWords(operation)}`,
    ...(isRead || sandbox === "simulated" ? [] : [`- Sandbox: ${sandboxWords(operation)}`]),
    ...(quotas.length > 0 ? [`- Quota: ${quotas.map(quotaWords).join("; ")}`] : []),
    ...(isRead ? [] : [`- Repeating: ${idempotency === "key" ? "`Idempotency-Key`" : idempotencyWords(operation)}`]),
    ...(undo ? [`- Undo: ${undoWords(undo)}`] : []),
    ...(failsClosed ? ["- Answers 503 rather than act while the storage is not sure"] : []),
  ];
}

/** What a person says, and the input for it. Reads without input and paths that take no token have none. */
function example({ effect, rest, examples: [first] }: Operation): string {
  const needsNone = effect === "read" && Object.keys(first?.input ?? {}).length === 0;
  if (!first || needsNone || rest.browserOnly) return "";
  return `> ${first.say}\n> ${code(JSON.stringify(first.input))}`;
}

/** A call as a curl command, with the token as a shell variable. */
export function curl(operation: Operation, input: Readonly<Record<string, unknown>>, baseUrl: string): string {
  const { rest, access, idempotency } = operation;
  const inPath = pathParameters(rest.path);
  const others = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const path = rest.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? name)));
  const query = takesBody(operation) ? "" : new URLSearchParams(others.map(([name, value]) => [name, String(value)]));
  const credential =
    "person" in access || rest.browserOnly
      ? ['-b "$COOKIE"', `-H 'Origin: ${new URL(baseUrl).origin}'`]
      : "public" in access
        ? []
        : ['-H "Authorization: Bearer $AGENT_TOKEN"'];
  const parts = [
    `curl ${rest.method === "GET" ? "" : `-X ${rest.method} `}'${baseUrl}${path}${String(query) && `?${query}`}'`,
    ...credential,
    ...(idempotency === "key" ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(takesBody(operation) && others.length > 0
      ? ["-H 'Content-Type: application/json'", `-d '${shellText(JSON.stringify(Object.fromEntries(others)))}'`]
      : []),
  ];
  return parts.join(" \\\n  ");
}

/** Escapes text for single quotes of the shell. */
function shellText(text: string): string {
  return text.replaceAll("'", `'\\''`);
}
