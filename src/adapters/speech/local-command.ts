import { readFile, rm } from "node:fs/promises";
import { type HeardSpeech, type SpeechEngine, SpeechFault } from "../../kernel/ports/speech.ts";
import { say } from "../messages.ts";
import { fromPocketsphinx, fromWhisper } from "./command-output.ts";
import { ProgramFailed, ProgramMissing, ProgramTimedOut, runProgram } from "./run-program.ts";

/** 20 minutes. */
const PART_SECONDS = 1_200;

export interface LocalCommandOptions {
  /** Words separated by spaces: `{in}` is the WAV file, `{out}` a path without extension, `{language}` the language or `auto`, `{speakers}` a number or `0`. */
  readonly command: string;
  /** `whisper`: JSON in `{out}.json`. `pocketsphinx`: words with times on the output. */
  readonly output: "whisper" | "pocketsphinx";
  /** For one part. */
  readonly timeoutMs: number;
}

/** A program on this machine, such as whisper-cli. It is started without a shell. */
export function createLocalCommand({ command, output, timeoutMs }: LocalCommandOptions): SpeechEngine {
  const [program = "", ...template] = command.split(/\s+/).filter(Boolean);
  const name = program.slice(program.lastIndexOf("/") + 1);
  return {
    name,
    partSeconds: PART_SECONDS,
    async hear(part, { language, speakers, signal }) {
      const out = part.path.replace(/\.wav$/, "");
      // whisper-cli takes languages without a region.
      const spoken = language?.split("-")[0]?.toLowerCase() ?? "auto";
      const values = { in: part.path, out, language: spoken, speakers: String(speakers ?? 0) };
      const args = template.map((word) =>
        word.replace(/\{(in|out|language|speakers)\}/g, (_whole, key: keyof typeof values) => values[key]),
      );
      try {
        const printed = await runProgram(program, args, { timeoutMs, signal });
        return output === "whisper" ? await whisperResult(`${out}.json`) : fromPocketsphinx(printed, part);
      } catch (error) {
        throw faultOf(error, name);
      }
    },
  };
}

async function whisperResult(path: string): Promise<HeardSpeech> {
  const text = await readFile(path, "utf8");
  await rm(path);
  return fromWhisper(JSON.parse(text));
}

/** What the program wrote stays in the cause: it names paths of this machine. */
function faultOf(error: unknown, name: string): unknown {
  if (error instanceof ProgramMissing) {
    return new SpeechFault(say.speechProgramMissing({ name }), true, { cause: error });
  }
  if (error instanceof ProgramTimedOut) {
    return new SpeechFault(say.speechProgramTooSlow({ name }), false, { cause: error });
  }
  const isOutput = error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT";
  if (error instanceof ProgramFailed || isOutput) {
    return new SpeechFault(say.speechProgramFailed({ name }), false, { cause: error });
  }
  return error;
}
