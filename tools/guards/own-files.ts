import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SKIPPED = /^(node_modules|dist|data|\.git)$/;

/**
 * The files of the repository: tracked files and new ones that are not ignored. Without git, all but installed and
 * built files.
 */
export function ownFiles(root: string): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return filesBelow(root, "");
  return stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
