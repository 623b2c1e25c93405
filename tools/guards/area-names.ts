import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NAME = /defineArea\(\{\s+name: "(\w+)"/;

/**
 * The names of areas by their folders below `src/features`. A folder is named for visitors; ids of operations, settings
 * and stored rows begin with the name of the area, which never changes.
 */
export function areaNames(source: string): ReadonlyMap<string, string> {
  const folders = join(source, "features");
  if (!existsSync(folders)) return new Map();
  return new Map(
    readdirSync(folders).flatMap((folder) => {
      const index = join(folders, folder, "index.ts");
      const name = existsSync(index) ? NAME.exec(readFileSync(index, "utf8"))?.[1] : undefined;
      return name ? [[folder, name] as const] : [];
    }),
  );
}
