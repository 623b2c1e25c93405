import { BadConfig, type Config } from "../config.ts";

/** What a command writes to standard output. */
export interface Report {
  readonly text: string;
  /** The command worked and found errors: the process exits with 1. */
  readonly hasErrors?: boolean;
}

/** A command of the server's machine. */
export interface Command {
  /** What follows its name, as in the usage. */
  readonly takes: string;
  readonly about: string;
  /** `readConfig` throws BadConfig. @throws Error whose message is for the user */
  run(given: readonly string[], readConfig: () => Config): Promise<Report>;
}

/** The line that shows how a command is called. */
export function callOf(name: string, { takes }: Pick<Command, "takes">): string {
  return `npm run atrium -- ${name}${takes && ` ${takes}`}`;
}

/** Splits options from the rest, and refuses unknown ones. @throws BadConfig */
export function optionsIn(name: string, given: readonly string[], known: readonly string[]) {
  const options = given.filter((each) => each.startsWith("--"));
  const unknown = options.find((each) => !known.includes(each));
  if (unknown) throw new BadConfig(`Unknown option for ${name}: ${unknown}`);
  return { rest: given.filter((each) => !each.startsWith("--")), has: (option: string) => options.includes(option) };
}

/** @throws BadConfig if something follows a command that takes options only */
export function refuseMore(name: string, rest: readonly string[]): void {
  if (rest.length > 0) throw new BadConfig(`${name} takes nothing more: ${rest.join(" ")}`);
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
