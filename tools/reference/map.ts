/** The map of the README, as it is written there. */
const MAP = /^## The map\n\n```\n([\s\S]+?)^```/m;
/** A folder or file by name: not `<feature>/`, not `operate*.page.tsx`. */
const NAME = /(?<![\w<>*./-])[a-z][\w-]*(?:[/.][\w-]+)*(?:\/|\.(?:tsx?|sql))(?![\w*])/g;
/** Each of their folders has a place in the map. Adapters and features have lists of their own. */
const LISTED = [/^[\w-]+(?=\/)/, /^(src|test|tools)\/[\w-]+(?=\/)/, /^src\/(app|kernel|web|transports)\/[\w-]+(?=\/)/];

/** Names in the map of a README that no file has, and folders that it lacks, as sentences. */
export function mapFaults(readme: string, files: readonly string[]): string[] {
  const map = MAP.exec(readme)?.[1];
  if (map === undefined) return ["README.md has no map."];
  const paths = files.map((file) => `/${file}`);
  const names = [...new Set(map.match(NAME))];
  const unknown = names.filter(
    (name) => !paths.some((path) => `${path}\n`.includes(name.endsWith("/") ? `/${name}` : `/${name}\n`)),
  );
  const folders = new Set(files.flatMap((file) => LISTED.flatMap((listed) => listed.exec(file)?.[0] ?? [])));
  const lacking = [...folders].filter(
    (folder) => !names.some((name) => `/${name}`.includes(`/${folder.split("/").at(-1)}/`)),
  );
  return [
    ...unknown.map((name) => `The map in README.md names ${name}, which does not exist.`),
    ...lacking.map((folder) => `The map in README.md lacks ${folder}/.`),
  ];
}
