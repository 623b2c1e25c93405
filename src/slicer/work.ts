import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "./engine.ts";
import { type JobFolders, type Sandbox, sandboxFault } from "./sandbox.ts";
import type { LeasedWork, Send } from "./server.ts";
import { installedVersion, type SliceFailure, slice } from "./slice.ts";

const IDLE_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const PREFIX = "slice-";

export interface Slicer {
  readonly send: Send;
  readonly engines: readonly Engine[];
  readonly sandbox: Sandbox;
  /** Only this worker may use it. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** Canceled, or another worker took over. */
class LeaseLost extends Error {}

/** This machine cannot slice safely. */
export class NotReady extends Error {}

/** Engines with their versions, by the words with which the server knows them. */
export type Installed = ReadonlyMap<string, Engine>;

/** Probes the sandbox and the engines. @throws NotReady */
export async function prepare({ engines, sandbox, folder, log }: Slicer): Promise<Installed> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    // Of a worker that was killed.
    if (name.startsWith(PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
  }
  return inJobFolder(folder, async (folders) => {
    const fault = await sandboxFault(sandbox, folders);
    if (fault !== null) {
      const hint = "Install bubblewrap and allow user namespaces, or set SLICER_SANDBOX=container in a container.";
      throw new NotReady(`The sandbox does not start: ${fault}. ${hint}`);
    }
    const installed = new Map<string, Engine>();
    for (const engine of engines) {
      const signal = AbortSignal.timeout(60_000);
      const version = await installedVersion(engine, { sandbox, folders, signal });
      if (version !== null) installed.set(`${engine.name} ${version}`, engine);
    }
    if (installed.size === 0) throw new NotReady("No slicing engine is installed.");
    log(`Engines: ${[...installed.keys()].join(", ")}. Sandbox: ${sandbox}.`);
    return installed;
  });
}

/** Slices until the signal. The slice in work is finished first. */
export async function workUntil(slicer: Slicer, installed: Installed, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const did = await workOnce(slicer, installed).catch((error: Error) => {
      slicer.log(`Failed, and tried again: ${error.message}`);
      return false;
    });
    if (!did) await sleep(IDLE_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Slices one model; false if there is none. */
export async function workOnce(slicer: Slicer, installed: Installed): Promise<boolean> {
  const { send, folder, log } = slicer;
  const reply = await send("POST", "/lease", Buffer.from(JSON.stringify({ engines: [...installed.keys()] })));
  if (reply.status !== 200) return false;
  const work = JSON.parse(reply.body.toString()) as LeasedWork;
  log(`${work.slice_id}: slicing`);
  const lost = new AbortController();
  const query = `?lease=${work.lease}`;
  const beat = async () => {
    const { body } = await send("POST", `/${work.slice_id}/heartbeat${query}`, Buffer.from("{}"));
    if ((JSON.parse(body.toString()) as { cancel: boolean }).cancel) lost.abort(new LeaseLost());
  };
  // A failed heartbeat is repeated before the lease ends.
  const heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  try {
    await beat();
    const result = await inJobFolder(folder, (folders) =>
      perform(slicer, { work, installed, folders, signal: lost.signal, query }),
    );
    const outcome = await report(send, work, { result, query });
    log(`${work.slice_id}: ${outcome}`);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log(`${work.slice_id}: canceled, or taken over`);
  } finally {
    clearInterval(heartbeat);
  }
  return true;
}

interface Performed {
  readonly work: LeasedWork;
  readonly installed: Installed;
  readonly folders: JobFolders;
  readonly signal: AbortSignal;
  readonly query: string;
}

async function perform({ send, sandbox }: Slicer, given: Performed): Promise<Buffer | SliceFailure> {
  const { work, installed, folders, signal, query } = given;
  const engine = installed.get(`${work.engine} ${work.engine_version}`);
  if (!engine)
    return { failure: "profile_mismatch", detail: `${work.engine} ${work.engine_version} is not installed.` };
  if (sha256(work.config) !== work.config_sha256) {
    return { failure: "profile_mismatch", detail: "The configuration has another digest." };
  }
  const { status, body: model } = await send("GET", `/${work.slice_id}/model${query}`, undefined, signal);
  if (status !== 200) throw new LeaseLost();
  if (sha256(model) !== work.stl_sha256) throw new Error("the model has another digest");
  await writeFile(join(folders.input, "model.stl"), model);
  await writeFile(join(folders.input, "profile.ini"), work.config);
  return slice({ engine, version: work.engine_version, sandbox, folders, signal });
}

async function report(
  send: Send,
  work: LeasedWork,
  { result, query }: { readonly result: Buffer | SliceFailure; readonly query: string },
): Promise<string> {
  const isGcode = Buffer.isBuffer(result);
  const inputs = `&stl_sha256=${work.stl_sha256}&config_sha256=${work.config_sha256}`;
  const path = isGcode ? `/result${query}${inputs}` : `/failure${query}`;
  const body = isGcode ? result : Buffer.from(JSON.stringify(result));
  const { status } = await send("POST", `/${work.slice_id}${path}`, body);
  if (status === 409) return "finished too late";
  return isGcode ? `${result.length} bytes of G-code` : `failed: ${result.failure}`;
}

/** Fixed names within it: an engine takes a name that begins with a hyphen for an option. */
async function inJobFolder<Result>(folder: string, work: (folders: JobFolders) => Promise<Result>): Promise<Result> {
  const place = await mkdtemp(join(folder, PREFIX));
  const folders = { input: join(place, "in"), output: join(place, "out") };
  await mkdir(folders.input);
  await mkdir(folders.output);
  try {
    return await work(folders);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
