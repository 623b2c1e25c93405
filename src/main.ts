import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runCommand } from "./app/commands/commands.ts";
import { type StartOptions, startAtrium } from "./app/compose.ts";
import { readConfig } from "./app/config.ts";
import { runMain } from "./app/run-main.ts";
import { welcome } from "./app/welcome.ts";
import { DEMO_CORPUS, type DemoSpace, demoTable, openDemo, requireDemoDatabase } from "./seed/demo.ts";

async function main(): Promise<void> {
  const isDemo = process.argv.includes("--demo");
  const throwAway = isDemo && !process.env.ATRIUM_DATA ? demoFolder() : null;
  const environment = {
    ...(isDemo && { ATRIUM_RESEARCH_FOLDER: DEMO_CORPUS }),
    ...process.env,
    // A throw-away demo never uses the database of a real space.
    ...(throwAway && { ATRIUM_DATA: throwAway, DATABASE_URL: undefined }),
  };
  const report = await runCommand(process.argv.slice(2), () => readConfig(environment));
  if (report) {
    process.stdout.write(report.text);
    process.exitCode = report.hasErrors ? 1 : 0;
    return;
  }
  const config = readConfig(environment);
  mkdirSync(config.ATRIUM_DATA, { recursive: true });
  let demo: DemoSpace | null = null;
  const folder = config.ATRIUM_DATA;
  const options: StartOptions = isDemo
    ? {
        beforeMigrating: (found) => requireDemoDatabase(found, folder),
        beforeOpening: async (app, { since }) => {
          demo = await openDemo(app, folder, since);
        },
      }
    : {};
  const atrium = await startAtrium(config, {
    ...options,
    leavesRoot: { removed: throwAway ? [throwAway, join(throwAway, "postgresql")] : [] },
  });
  if (demo) {
    process.stdout.write(`\n  Lantern House, a demo space:\n\n${demoTable(demo)}\n`);
    process.stdout.write(`\n  This table is also in ${join(folder, "demo.json")}\n`);
  }
  const signalled = firstSignal(); // a supervisor may send one as soon as it reads the welcome
  process.stdout.write(welcome(isDemo ? { ...atrium, claimUrl: null } : atrium));
  const drainMs = config.ATRIUM_DRAIN_SECONDS * 1_000;
  if ((await signalled) === "SIGTERM" && drainMs > 0) {
    atrium.drain();
    await Promise.race([sleep(drainMs), firstSignal()]);
  }
  ignoreSignals();
  await atrium.close();
  if (throwAway) removeAll(throwAway);
  process.exit(0);
}

function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, resolve);
  });
}

/** A second signal, such as Ctrl-C to the whole process group and to npm, must not break off the stop. */
function ignoreSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
}

/** Without root's rights the emptied folder may have to stay. */
function removeAll(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== "rmdir") throw error;
  }
}

/** Readable by others, because the embedded database runs under another account when this process is root. */
function demoFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "atrium-demo-"));
  chmodSync(folder, 0o755);
  return folder;
}

runMain(main);
