import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dependencies } from "./reference/licences.ts";
import type { Lockfile } from "./reference/lockfile.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** The used part of npm's CycloneDX document. */
interface Bom {
  readonly specVersion: string;
  readonly metadata: { readonly component: { name: string; version: string; readonly "bom-ref": string } };
  readonly components: readonly { readonly name: string; readonly version: string; readonly "bom-ref": string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The production packages as CycloneDX: npm describes every package, and the lockfile selects those in production. */
export function runtimeBom(described: Bom, lockfile: Lockfile, product: { name: string; version: string }): Bom {
  const needed = new Set(dependencies(lockfile).map(({ name, version }) => `${name}@${version}`));
  const idOf = ({ name, version }: Bom["components"][number]) => `${name}@${version}`;
  const components = described.components.filter((each) => needed.has(idOf(each)));
  const missing = [...needed].filter((id) => !components.some((each) => idOf(each) === id));
  if (missing.length > 0) throw new Error(`npm describes no ${missing.join(", ")}`);
  const own = described.metadata.component;
  const refs = new Set([own["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const edges = described.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  // npm names the product after its folder.
  return {
    ...described,
    metadata: { ...described.metadata, component: { ...own, ...product } },
    components,
    dependencies: edges,
  };
}

/** The production packages, as npm and the lockfile describe them. */
export function describePackages(): Bom {
  const { status, stdout, stderr } = spawnSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" },
  );
  if (status !== 0) throw new Error(`npm could not describe the packages:\n${stderr}`);
  const { name, version } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
  const lockfile: Lockfile = JSON.parse(readFileSync(`${ROOT}package-lock.json`, "utf8"));
  return runtimeBom(JSON.parse(stdout), lockfile, { name, version });
}

function main([file = `${ROOT}sbom.cdx.json`]: readonly string[]): void {
  const bom = describePackages();
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${file}: ${bom.components.length} packages, CycloneDX ${bom.specVersion}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
