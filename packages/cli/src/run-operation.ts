import { Command, Option } from "commander";
import { waitForApproval } from "../../client/src/approvals.ts";
import { Sender } from "../../client/src/sender.ts";
import { type Catalogue, type Field, type Operation, typeName } from "./catalogue.ts";
import { currentLogin, type Environment } from "./files.ts";
import { findOperation, withFieldNames } from "./find-operation.ts";
import { type CallParts, callParts, UsageError } from "./inputs.ts";
import { EXIT, print, printOutcome, type Terminal } from "./reply.ts";

/** Options of every operation. None is the name of a field. */
const OWN = {
  json: "Prints the reply as JSON.",
  "dry-run": "Says what the call would do, and changes nothing.",
  "all-pages": "Reads every page of a list.",
  "await-approval": "Waits until the act is approved.",
};
const INPUT = "The whole input as JSON, or @file; @- is stdin. Other options go before it.";
const UPLOAD = "The file to upload; - is stdin.";

export interface Context {
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Runs the operation that the words name. Returns the exit code. */
export async function runOperation(
  catalogue: Catalogue,
  url: string,
  words: readonly string[],
  context: Context,
): Promise<number> {
  const { operation, rest } = findOperation(catalogue, words);
  const command = commandOf(operation, context.terminal);
  command.parse(withFieldNames(operation, rest, [...Object.keys(OWN), "json-input", "upload", "help"]), {
    from: "user",
  });
  const options = command.opts<Record<string, string | boolean>>();
  const values = Object.fromEntries(
    operation.fields.flatMap(({ name }) => (typeof options[name] === "string" ? [[name, options[name]]] : [])),
  );
  const text = (name: string) => (typeof options[name] === "string" ? options[name] : undefined);
  const lacking = operation.fields.filter(({ name, required }) => required && values[name] === undefined);
  const isPartial = text("jsonInput") === undefined && text("upload") === undefined;
  const needed = lacking.filter(({ place }) => place === "path" || isPartial);
  if (needed.length > 0) {
    throw new UsageError(`${operation.id} needs ${needed.map(({ name }) => `--${name}`).join(", ")}.`);
  }
  const parts = callParts(operation, values, { body: text("jsonInput"), file: text("upload") });
  return send(operation, parts, url, options, context);
}

async function send(
  { method, path, foretells, id }: Operation,
  parts: CallParts,
  url: string,
  options: Readonly<Record<string, string | boolean>>,
  { env, terminal, signal }: Context,
): Promise<number> {
  const { token } = currentLogin(env);
  const sender = new Sender({ url, ...(token !== null && { token }) });
  const call = { method, path, signal, ...parts };
  const asJson = options.json === true;
  if (options.dryRun === true && !foretells) throw new UsageError(`${id} has no dry run.`);
  if (method !== "GET") {
    const outcome = await sender.write({ ...call, dryRun: options.dryRun === true });
    if (outcome.state !== "approval_pending" || options.awaitApproval !== true) {
      return printOutcome(outcome, terminal, asJson);
    }
    terminal.err(`Waiting for approval at ${outcome.approval.url}\n`);
    print(await waitForApproval(sender, outcome, { signal }), terminal, asJson);
    return EXIT.done;
  }
  let { query } = parts;
  for (;;) {
    const page = await sender.read({ ...call, query });
    if (page instanceof Response) {
      terminal.out(Buffer.from(await page.arrayBuffer()));
      return EXIT.done;
    }
    print(page, terminal, asJson);
    const next = (page as { readonly next_cursor?: unknown } | null)?.next_cursor;
    if (typeof next !== "string") return EXIT.done;
    if (options.allPages !== true) {
      terminal.err("More follows: add --all-pages.\n");
      return EXIT.done;
    }
    query = { ...query, cursor: next };
  }
}

/** One operation with its fields as options, for parsing and for `--help`. */
function commandOf(operation: Operation, terminal: Terminal): Command {
  const command = new Command(`atrium ${operation.id.replace(".", " ")}`)
    .description(`${operation.title}\n\n${operation.description}`)
    .usage("[options]")
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: () => undefined, getOutHelpWidth: () => terminal.width });
  for (const field of operation.fields) command.addOption(optionOf(field));
  if (operation.takes !== "nothing") command.option("--json-input <json>", INPUT);
  if (operation.takes === "form" || operation.takes === "bytes") command.option("--upload <file>", UPLOAD);
  for (const [name, description] of Object.entries(OWN)) command.option(`--${name}`, description);
  return command;
}

function optionOf({ name, required, schema }: Field): Option {
  const allowed = schema.enum ? ` One of: ${schema.enum.join(", ")}.` : "";
  const said = `${required ? "Required. " : ""}${schema.description ?? ""}${allowed}`.trim();
  return new Option(`--${name} <${typeName(schema)}>`, said);
}
