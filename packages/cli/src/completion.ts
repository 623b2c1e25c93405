import { type Catalogue, keptCatalogue, type Operation } from "./catalogue.ts";
import { currentLogin, type Environment } from "./files.ts";
import { UsageError } from "./inputs.ts";

const COMMANDS = ["login", "logout", "operations", "completion", "help"];
const OPTIONS = ["--json", "--help", "--dry-run", "--all-pages", "--await-approval"];

/** Each shell asks `atrium complete` for the words that fit. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_atrium() {
  local words
  words=$(atrium complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _atrium atrium
`,
  zsh: `#compdef atrium
_atrium() {
  local -a found
  found=("\${(@f)$(atrium complete -- "\${words[@]:1:$((CURRENT - 1))}" 2>/dev/null)}")
  compadd -a found
}
compdef _atrium atrium
`,
  fish: `complete -c atrium -f -a '(atrium complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
};

/** @throws UsageError */
export function completionScript(shell: string): string {
  const script = SCRIPTS[shell];
  if (script === undefined) throw new UsageError(`Choose one of: ${Object.keys(SCRIPTS).join(", ")}.`);
  return script;
}

/** The words that can be next; the last word is the begun one. From the kept catalogue, so never slow. */
export function completions(env: Environment, words: readonly string[]): string[] {
  const { url } = currentLogin(env);
  const catalogue = url === null ? null : keptCatalogue(env, url);
  const begun = words.at(-1) ?? "";
  return candidates(catalogue, words.slice(0, -1), begun).filter((word) => word.startsWith(begun));
}

function candidates(catalogue: Catalogue | null, before: readonly string[], begun: string): string[] {
  const operations = catalogue?.operations ?? [];
  const [first, second] = before;
  if (first === undefined) {
    if (begun.includes(".")) return operations.map(({ id }) => id);
    return [...COMMANDS, ...new Set(operations.map(({ id }) => id.split(".")[0] ?? ""))];
  }
  if (first === "completion") return Object.keys(SCRIPTS);
  const ofArea = operations.filter(({ id }) => id.startsWith(`${first}.`));
  if (second === undefined && ofArea.length > 0) return ofArea.map(({ id }) => id.slice(first.length + 1));
  return optionsOf(operations.find(({ id }) => id === (first.includes(".") ? first : `${first}.${second}`)));
}

function optionsOf(operation: Operation | undefined): string[] {
  return operation ? [...operation.fields.map(({ name }) => `--${name}`), ...OPTIONS] : [];
}
