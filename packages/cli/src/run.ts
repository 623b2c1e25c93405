import { Command, CommanderError } from "commander";
import { AtriumError } from "../../client/src/index.ts";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { completionScript, completions } from "./completion.ts";
import { currentLogin } from "./files.ts";
import { UsageError } from "./inputs.ts";
import { EXIT, printError } from "./reply.ts";
import { type Context, runOperation } from "./run-operation.ts";
import { type LoginOptions, login, logout } from "./sessions.ts";
import { harmless } from "./terminal-text.ts";

const AFTER_HELP = `
Every operation of the space is a command, by its area and action or by its id:
  atrium resources book --resource_id ft-9 --start_iso … --end_iso …
  atrium resources.book --json-input @booking.json
  atrium resources book --help

Exit codes: 0 done, 1 refused, 2 usage, 3 waits for approval, 4 no valid login, 5 try later.`;

/** Runs the command line. Returns the exit code. */
export async function run(words: readonly string[], context: Context): Promise<number> {
  const { terminal } = context;
  const asJson = words.includes("--json");
  try {
    return await dispatch(words, context);
  } catch (error) {
    if (error instanceof AtriumError) return printError(error, terminal, asJson);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      terminal.err(`usage: ${harmless(error.message.replace(/^error: /, ""))}\n`);
      return EXIT.usage;
    }
    if (error instanceof UsageError) {
      terminal.err(`usage: ${harmless(error.message)}\n`);
      return EXIT.usage;
    }
    throw error;
  }
}

async function dispatch(words: readonly string[], context: Context): Promise<number> {
  let code: number = EXIT.done;
  const program = new Command("atrium")
    .description("Every operation of an Atrium space, in a terminal.")
    .addHelpText("after", AFTER_HELP)
    .exitOverride()
    .configureOutput({ writeOut: context.terminal.out, writeErr: () => undefined });
  const command = (name: string, description: string) =>
    program.command(name).description(description).exitOverride().copyInheritedSettings(program);
  command("login <url>", "Requests a token, which a member approves in a browser.")
    .option("--scopes <list>", "The permissions to request; by default those that only read.")
    .option("--name <text>", "The name that the member sees.")
    .option("--sandbox", "Requests a token whose writes change nothing.")
    .action(async (url: string, options: LoginOptions) => {
      code = await login(url, options, context);
    });
  command("logout", "Revokes the token and forgets it.").action(async () => {
    code = await logout(context);
  });
  command("operations [words...]", "Lists the operations, or those that have these words.").action(
    async (wanted: string[]) => listOperations(await catalogueHere(context), wanted, context),
  );
  command("completion <shell>", "Prints the completion of bash, zsh or fish.").action((shell: string) => {
    context.terminal.out(completionScript(shell));
  });
  const names = [...program.commands.map((each) => each.name()), "help"];
  const [first] = words;
  if (first === "complete") {
    const after = words.slice(words[1] === "--" ? 2 : 1);
    context.terminal.out(
      completions(context.env, after)
        .map((word) => `${word}\n`)
        .join(""),
    );
    return EXIT.done;
  }
  if (first !== undefined && !first.startsWith("-") && !names.includes(first)) {
    return runOperation(await catalogueHere(context), urlHere(context), words, context);
  }
  if (first === undefined) program.outputHelp();
  else await program.parseAsync(words, { from: "user" });
  return code;
}

function urlHere({ env }: Context): string {
  const { url } = currentLogin(env);
  if (url === null) throw new UsageError("No space is chosen. Run atrium login <url>, or set ATRIUM_URL.");
  return url;
}

function catalogueHere(context: Context): Promise<Catalogue> {
  return loadCatalogue(context.env, urlHere(context));
}

function listOperations({ operations }: Catalogue, wanted: readonly string[], { terminal }: Context): void {
  const fits = (text: string) => wanted.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  const found = operations.filter(({ id, title }) => fits(`${id} ${title}`));
  const width = Math.max(...found.map(({ id }) => id.length), 0);
  terminal.out(found.map(({ id, title }) => `${id.padEnd(width)}  ${harmless(title)}\n`).join(""));
}
