import { MACHINE, recordActivity } from "../../kernel/activity/activity.ts";
import { makeJobDue } from "../../kernel/jobs/job-claims.ts";
import type { Database } from "../../kernel/ports/database.ts";
import { randomIds } from "../../kernel/values/ids.ts";
import { atriumCatalogue } from "../catalogue.ts";
import { systemClock } from "../compose.ts";
import { BadConfig } from "../config.ts";
import { type JobLine, jobLines } from "../doctor/job-lines.ts";
import { type Command, json, optionsIn } from "./command.ts";
import { openForCommand } from "./open-database.ts";

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
