import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomIds } from "../../../kernel/values/ids.ts";
import type { Config } from "../../config.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";

const GIB = 1024 ** 3;
const FREE_GIB = { error: 0.5, warning: 5 };
/** Folders in the data folder that the server writes, once they exist. */
const FOLDERS = ["mail", "objects", "recordings"];

/** Checks of this machine, which need no database. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [checkNode(), ...(await checkFolders(config)), await checkSpace(config)];
}

function checkNode(): Finding {
  const { ok, error } = findings("node");
  const { engines } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));
  const oldest: string = engines.node.replace(/^>=/, "");
  const isOld = oldest.localeCompare(process.versions.node, "en", { numeric: true }) > 0;
  return isOld
    ? error(`Node ${process.versions.node} runs, and ${oldest} is the oldest supported.`, "Install Node 24.")
    : ok(`Node ${process.versions.node}.`);
}

async function checkFolders({ ATRIUM_DATA: data }: Config): Promise<Finding[]> {
  const { ok, error } = findings("folders");
  const found: Finding[] = [];
  for (const folder of [data, ...FOLDERS.map((name) => join(data, name)).filter((each) => existsSync(each))]) {
    const reason = await faultOf(folder);
    if (reason === null) continue;
    const cure = `Give the account that runs the server write access to ${folder}, or set ATRIUM_DATA to another folder.`;
    found.push(error(`${folder} cannot be written: ${reason}`, cure));
  }
  return found.length > 0 ? found : [ok(`${data} can be written.`)];
}

/** Writes, reads and removes a file, because permissions alone do not show a full or read-only disk. */
async function faultOf(folder: string): Promise<string | null> {
  const file = join(folder, `.doctor-${randomIds.bytes(8).toString("hex")}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, "atrium", { flag: "wx" });
    if ((await readFile(file, "utf8")) !== "atrium") return "another content was read than written";
    return null;
  } catch (error) {
    return reasonFor(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function checkSpace({ ATRIUM_DATA: data }: Config): Promise<Finding> {
  const { ok, warning, error } = findings("disk");
  const cure = "Remove other files, or move ATRIUM_DATA to a larger disk. PostgreSQL stops on a full disk.";
  try {
    const { bavail, bsize } = await statfs(data);
    const free = (bavail * bsize) / GIB;
    const words = `${free.toFixed(1)} GiB are free in ${data}.`;
    if (free < FREE_GIB.error) return error(words, cure);
    return free < FREE_GIB.warning ? warning(words, cure) : ok(words);
  } catch (thrown) {
    return warning(`The free space of ${data} is unknown: ${reasonFor(thrown)}`, "Make the folder readable.");
  }
}
