import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomIds } from "../../kernel/values/ids.ts";
import type { Config } from "../config.ts";
import { type Finding, findings, reasonFor } from "./finding.ts";
import { cure, found } from "./messages.ts";

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
  const { engines } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  const oldest: string = engines.node.replace(/^>=/, "");
  const isOld = oldest.localeCompare(process.versions.node, "en", { numeric: true }) > 0;
  return isOld
    ? error(found.nodeOld({ version: process.versions.node, oldest }), cure.installNode)
    : ok(found.nodeVersion({ version: process.versions.node }));
}

async function checkFolders({ ATRIUM_DATA: data }: Config): Promise<Finding[]> {
  const { ok, error } = findings("folders");
  const faults: Finding[] = [];
  const all = FOLDERS.map((name) => join(data, name));
  const made = all.filter((each) => existsSync(each));
  // A server that gave up root's rights writes in these folders alone.
  for (const folder of made.length === all.length ? made : [data, ...made]) {
    const reason = await faultOf(folder);
    if (reason === null) continue;
    faults.push(error(found.folderFault({ folder, reason }), cure.makeWritable({ folder })));
  }
  return faults.length > 0 ? faults : [ok(found.folderFine({ folder: data }))];
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
  try {
    const { bavail, bsize } = await statfs(data);
    const free = (bavail * bsize) / GIB;
    const words = found.diskFree({ gib: free.toFixed(1), folder: data });
    if (free < FREE_GIB.error) return error(words, cure.freeSpace);
    return free < FREE_GIB.warning ? warning(words, cure.freeSpace) : ok(words);
  } catch (thrown) {
    return warning(found.diskUnknown({ folder: data, reason: reasonFor(thrown) }), cure.makeReadable);
  }
}
