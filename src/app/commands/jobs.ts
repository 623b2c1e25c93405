import { MACHINE, recordActivity } from "../../kernel/activity/activity.ts";
import { statement } from "../../kernel/database/statement.ts";
import { makeJobDue } from "../../kernel/jobs/job-claims.ts";
import { keptSentence, type Message } from "../../kernel/languages/messages.ts";
import type { Database, ReadTx } from "../../kernel/ports/database.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { atriumCatalogue } from "../catalogue.ts";
import { systemClock } from "../compose.ts";
import { BadConfig } from "../config.ts";
import { type Command, json, optionsIn } from "./command.ts";
import { openForCommand } from "./open-database.ts";

const JOBS = statement(`
  SELECT name, next_run_at, leased_until, last_finished_at, last_succeeded_at, last_error FROM job
  WHERE name = ANY ($1) ORDER BY name`);

interface JobRow {
  name: string;
  next_run_at: Date;
  leased_until: Date | null;
  last_finished_at: Date | null;
  last_succeeded_at: Date | null;
  last_error: Message | string | null;
}

/** A scheduled job as this command reports it. */
interface JobLine {
  readonly name: string;
  readonly state: "running" | "due" | "waiting";
  readonly next_run_at: string;
  readonly last_success_at: string | null;
  /** Of the last run, if it failed. */
  readonly error: string | null;
}

export const jobs: Command = {
  takes: "[--json] [run <name>]",
  about: "lists the scheduled jobs, or makes one due now",
  async run(given, readConfig) {
    const { rest, has } = optionsIn("jobs", given, ["--json"]);
    const [verb, name, ...others] = rest;
    if ((verb !== undefined && (verb !== "run" || name === undefined)) || others.length > 0) {
      throw new BadConfig("jobs takes nothing more than run <name>: npm run atrium -- jobs run <name>");
    }
    const { database, stop } = await openForCommand(readConfig());
    try {
      if (name !== undefined) return { text: await runJob(database, name) };
      const lines = await jobLines(database.read, systemClock.now());
      return { text: has("--json") ? json({ jobs: lines }) : tableOf(lines) };
    } finally {
      await stop();
    }
  },
};

/** Jobs that have run or were due once, by name. */
export async function jobLines(tx: ReadTx, now: Date): Promise<JobLine[]> {
  const names = atriumCatalogue().jobs.map(({ name }) => name);
  return (await tx.run<JobRow>(JOBS, [names])).map((row) => ({
    name: row.name,
    state: row.leased_until && row.leased_until > now ? "running" : row.next_run_at <= now ? "due" : "waiting",
    next_run_at: row.next_run_at.toISOString(),
    last_success_at: row.last_succeeded_at?.toISOString() ?? null,
    error: row.last_error ? keptSentence(row.last_error) : null,
  }));
}

function tableOf(lines: readonly JobLine[]): string {
  if (lines.length === 0) return "No job has run yet: no server with ATRIUM_JOBS=on has started.\n";
  const width = Math.max(...lines.map(({ name }) => name.length));
  return lines
    .map(({ name, state, last_success_at: success, error }) => {
      const words = `${name.padEnd(width)}  ${state.padEnd(7)}  last success ${success ?? "never"}`;
      return `${words}${error ? `\n${"".padEnd(width)}  failed: ${error}` : ""}\n`;
    })
    .join("");
}

/** As the operation `service.run_job`, by the administrator of the server. */
async function runJob(database: Database, name: string): Promise<string> {
  const now = systemClock.now();
  if (!atriumCatalogue().jobs.some((job) => job.name === name)) {
    throw new Error(`No job has the name ${name}. npm run atrium -- jobs lists them.`);
  }
  await database.transaction(async (tx) => {
    await makeJobDue(tx, name, now);
    recordActivity(tx, {
      at: now,
      member_id: MACHINE,
      token_id: null,
      operation: "machine.run_job",
      tool: "npm run atrium",
      transport: "command",
      outcome: "ok",
      args: JSON.stringify({ job: name }),
      request_id: randomIds.newId("req"),
      address: "localhost",
    });
  });
  return `${name} is due now. A server with ATRIUM_JOBS=on runs it within seconds.\n`;
}
