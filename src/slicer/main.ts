import { createPrivateKey, createPublicKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { systemTime } from "./clock.ts";
import { enginesIn, PRUSA_SLICER } from "./engine.ts";
import { newKeyPem, newNonce } from "./random.ts";
import { serverOf } from "./server.ts";
import { NotReady, prepare, type Slicer, workUntil } from "./work.ts";

const USAGE = "Commands: npm run slicer -- key, npm run slicer. See docs/guide/slicing.md.";

async function main(command: string | undefined): Promise<void> {
  const { SLICER_FOLDER = "./slicer-data", SLICER_URL, SLICER_WORKER, SLICER_SANDBOX, SLICER_ENGINES } = process.env;
  const folder = resolve(SLICER_FOLDER);
  const keyFile = resolve(folder, "key.pem");
  if (command === "key") {
    process.stdout.write(`${publicKey(keyFile)}\n`);
    return;
  }
  if (command !== undefined) throw new NotReady(`Unknown command: ${command}. ${USAGE}`);
  if (!SLICER_URL || !SLICER_WORKER) throw new NotReady("Set SLICER_URL and SLICER_WORKER. See docs/guide/slicing.md.");
  if (!existsSync(keyFile)) throw new NotReady(`${keyFile} is missing. Run npm run slicer -- key.`);
  if (SLICER_SANDBOX !== undefined && SLICER_SANDBOX !== "container" && SLICER_SANDBOX !== "bubblewrap") {
    throw new NotReady("SLICER_SANDBOX must be bubblewrap or container.");
  }
  const send = serverOf({
    url: SLICER_URL.replace(/\/$/, ""),
    workerId: SLICER_WORKER,
    key: createPrivateKey(readFileSync(keyFile)),
    now: systemTime,
    nonce: newNonce,
  });
  const slicer: Slicer = {
    send,
    engines: SLICER_ENGINES ? enginesIn(readFileSync(SLICER_ENGINES, "utf8")) : [PRUSA_SLICER],
    sandbox: SLICER_SANDBOX ?? "bubblewrap",
    folder: resolve(folder, "jobs"),
    log: (line) => process.stdout.write(`${line}\n`),
  };
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await workUntil(slicer, await prepare(slicer), stop.signal);
}

/** Makes the key at the first call. */
function publicKey(keyFile: string): string {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, newKeyPem(), { mode: 0o600, flag: "wx" });
  }
  return createPublicKey(readFileSync(keyFile, "utf8")).export({ format: "jwk" }).x ?? "";
}

// Awaited, so that a process that ends before it has settled exits with 13 (Node, "Exit codes").
await main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error instanceof NotReady ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
