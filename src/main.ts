import { startAtrium } from "./app/compose.ts";
import { BadConfig, readConfig } from "./app/config.ts";
import { welcome } from "./app/welcome.ts";

async function main(): Promise<void> {
  const atrium = await startAtrium(readConfig(process.env));
  process.stdout.write(welcome(atrium));
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void atrium.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  const plain = error instanceof BadConfig || (error instanceof Error && error.cause === undefined);
  process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`);
  process.exit(1);
});
