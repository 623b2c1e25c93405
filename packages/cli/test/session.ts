import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../src/files.ts";
import { run } from "../src/run.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Both, in the order in which they were written. */
  readonly shown: string;
}

/** A person's terminal, with a home of its own. */
export function openTerminal(environment: Environment = {}) {
  const home = mkdtempSync(join(tmpdir(), "atrium-cli-"));
  const env: Environment = { HOME: home, ...environment };
  return {
    home,
    env,
    /** `onShown` gets each text as it is written. */
    async run(words: readonly string[], onShown: (text: string) => void = () => undefined): Promise<Ran> {
      let out = "";
      let err = "";
      let shown = "";
      const written = (text: string | Uint8Array) => {
        const written = typeof text === "string" ? text : Buffer.from(text).toString("utf8");
        shown += written;
        onShown(written);
        return written;
      };
      const terminal = {
        out: (text: string | Uint8Array) => {
          out += written(text);
        },
        err: (text: string) => {
          err += written(text);
        },
        width: 88,
      };
      const code = await run(words, { env, terminal, signal: new AbortController().signal });
      return { code, out, err, shown };
    },
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}
