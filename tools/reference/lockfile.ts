/** The part of a lockfile entry that is used here. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by installation folder; the product has an empty one. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The folders of production packages on any system; true if every system needs it. Follows the dependencies: npm's own
 * marks omit packages shared with development, and include optional ones of development only.
 */
export function runtimePackages(lockfile: Lockfile): Map<string, boolean> {
  const always = reached(lockfile, required);
  const anywhere = reached(lockfile, (each) => [...required(each), ...Object.keys(each.optionalDependencies ?? {})]);
  return new Map([...anywhere].sort().map((path) => [path, always.has(path)]));
}

function reached({ packages }: Lockfile, needed: (each: LockedPackage) => string[]): Set<string> {
  const found = new Set<string>();
  const left = [""];
  for (let from = left.pop(); from !== undefined; from = left.pop()) {
    const each = packages[from] ?? {};
    for (const name of needed(each)) {
      const path = resolved(packages, from, name);
      if (path === null && each.optionalDependencies?.[name] === undefined) {
        throw new Error(`the lockfile lacks ${name}, which ${from || "the product"} needs`);
      }
      if (path === null || found.has(path)) continue;
      found.add(path);
      left.push(path);
    }
  }
  return found;
}

/** Optional dependencies are also listed among the dependencies. */
function required({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const own = Object.keys(dependencies ?? {}).filter((name) => optionalDependencies?.[name] === undefined);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...own, ...peers];
}

/** Resolves a package as Node does: beside the folder, or further up. */
function resolved(packages: Lockfile["packages"], from: string, name: string): string | null {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, path)) return path;
  return from === "" ? null : resolved(packages, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ""), name);
}
