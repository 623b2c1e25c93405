import { readFileSync } from "node:fs";
import { statement } from "../../kernel/database/statement.ts";
import { systemClock } from "../compose.ts";
import type { Config } from "../config.ts";
import { jobLines } from "../doctor/job-lines.ts";
import { readLocally } from "../doctor/local-server.ts";
import { type Command, json, optionsIn, refuseMore } from "./command.ts";
import { openForCommand } from "./open-database.ts";

const FACTS = statement(`
  SELECT
    (SELECT name FROM space) AS space,
    (SELECT count(*) FROM member_identity) AS members,
    (SELECT count(*) FROM member_identity WHERE tier = 'operator' AND suspended_at IS NULL) AS operators,
    (SELECT count(*) FROM envelope WHERE state = 'queued') AS queued,
    (SELECT count(*) FROM envelope WHERE state = 'dead') AS dead,
    (SELECT finished_at FROM backup_mark) AS backed_up_at`);

interface Facts {
  space: string | null;
  members: number;
  operators: number;
  queued: number;
  dead: number;
  backed_up_at: Date | null;
}

export const status: Command = {
  takes: "[--json]",
  about: "says whether the server runs, and what waits",
  async run(given, readConfig) {
    const { rest, has } = optionsIn("status", given, ["--json"]);
    refuseMore("status", rest);
    const found = await readStatus(readConfig());
    return { text: has("--json") ? json(found) : linesOf(found) };
  },
};

async function readStatus(config: Config) {
  const { database, where, stop } = await openForCommand(config);
  try {
    const now = systemClock.now();
    const [[facts], jobs, server] = await Promise.all([
      database.read.run<Facts>(FACTS, []),
      jobLines(database.read, now),
      readLocally(config, "/readyz"),
    ]);
    return {
      version: versionOfServer(),
      server: server === null ? "not running" : server.status === 200 ? "ready" : "not ready",
      base_url: config.ATRIUM_BASE_URL,
      database: where,
      space: facts?.space ?? null,
      members: facts?.members ?? 0,
      operators: facts?.operators ?? 0,
      outbox: { queued: facts?.queued ?? 0, dead_letters: facts?.dead ?? 0 },
      jobs: {
        known: jobs.length,
        due: jobs.filter(({ state }) => state === "due").length,
        failing: jobs.filter(({ error }) => error !== null).map(({ name }) => name),
      },
      last_backup_at: facts?.backed_up_at?.toISOString() ?? null,
    };
  } finally {
    await stop();
  }
}

function linesOf(found: Awaited<ReturnType<typeof readStatus>>): string {
  const { outbox, jobs } = found;
  const facts: readonly (readonly [string, string])[] = [
    ["version", found.version],
    ["server", found.server],
    ["public URL", found.base_url ?? "not set"],
    ["database", found.database],
    ["space", found.space ?? "not claimed yet"],
    ["members", `${found.members}, operators: ${found.operators}`],
    ["outbox", `${outbox.queued} queued, ${outbox.dead_letters} dead letters`],
    ["jobs", `${jobs.known} known, ${jobs.due} due, ${jobs.failing.length} failing`],
    ["last backup", found.last_backup_at ?? "never"],
  ];
  return facts.map(([term, detail]) => `${term.padEnd(12)} ${detail}\n`).join("");
}

export function versionOfServer(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  return version as string;
}
