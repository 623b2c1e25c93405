import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../tools/build.mjs";
import { makeTemplate, onAdmin, startCluster, TEMPLATE } from "./database/cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The database for creating test databases. */
    adminUrl: string;
    /** Options of the fastest copy: files copy faster than the log without syncing. */
    asTemplate: string;
    /** The environment of every server that tests start. */
    serverEnvironment: Record<string, string>;
  }
}

/** An external server allows a hundred connections by default, to three workers with up to three servers each. */
const FEW_CONNECTIONS = { ATRIUM_DATABASE_CONNECTIONS: "8" };

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or a private one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(); // for tests that start processes
  const external = process.env.TEST_DATABASE_URL;
  console.log(`Tests run on ${external ? "the PostgreSQL of TEST_DATABASE_URL" : "the embedded PostgreSQL"}.`);
  if (external) return useExternal(project, external);
  const { url, stop } = await startCluster();
  project.provide("adminUrl", url);
  project.provide("asTemplate", `TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  project.provide("serverEnvironment", {});
  return stop;
}

async function useExternal(project: TestProject, adminUrl: string): Promise<() => Promise<void>> {
  const template = `${TEMPLATE}_${process.pid}_${project.name}`; // each project has its own setup
  await makeTemplate(adminUrl, template);
  project.provide("adminUrl", adminUrl);
  project.provide("asTemplate", `TEMPLATE ${template}`);
  project.provide("serverEnvironment", FEW_CONNECTIONS);
  return () => onAdmin(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`);
}
