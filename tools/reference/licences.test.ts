import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runtimeBom } from "../sbom.ts";
import { dependencies, licencesPage } from "./licences.ts";
import { type Lockfile, runtimePackages } from "./lockfile.ts";

const ROOT = new URL("../../", import.meta.url);
const lockfile: Lockfile = JSON.parse(readFileSync(new URL("package-lock.json", ROOT), "utf8"));
const { dependencies: direct }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("package.json", ROOT), "utf8"),
);

test("allows the licence of every production package", () => {
  const text = licencesPage(lockfile);
  for (const [name, version] of Object.entries(direct))
    expect(text).toMatch(new RegExp(`\\| ${name} +\\| ${version} `));
});

test("finds equal licences in the lockfile and in the installed packages", () => {
  const differing = dependencies(lockfile).flatMap(({ name, version, licence }) => {
    const file = new URL(`node_modules/${name}/package.json`, ROOT);
    if (!existsSync(file)) return [];
    const installed: { version: string; license?: string } = JSON.parse(readFileSync(file, "utf8"));
    if (installed.version !== version || installed.license === undefined) return [];
    if (installed.license.startsWith("SEE LICENSE")) return [];
    return installed.license === licence ? [] : [`${name}: ${installed.license}, not ${licence}`];
  });
  expect(differing).toEqual([]);
});

test.each([
  ["GPL-3.0-only", /^a@1\.0\.0 is under GPL-3\.0-only, which is not allowed$/],
  ["MIT AND AGPL-3.0-only", /^a@1\.0\.0 is under AGPL-3\.0-only, which is not allowed$/],
  ["(MIT OR GPL-2.0-only)", /GPL-2\.0-only/],
  ["SEE LICENSE IN LICENSE", /SEE LICENSE/],
  [undefined, /^a@1\.0\.0 names no licence$/],
])("refuses a planted package under %s", (license, fault) => {
  const packages = {
    "": { dependencies: { a: "1" } },
    "node_modules/a": { version: "1.0.0", ...(license && { license }) },
  };
  expect(() => licencesPage({ packages })).toThrow(fault);
});

const PACKAGES = {
  "": { dependencies: { a: "1" }, optionalDependencies: { o: "1", gone: "1" } },
  "node_modules/a": { version: "1", license: "MIT", dependencies: { b: "2" }, peerDependencies: { p: "1", q: "1" } },
  "node_modules/a/node_modules/b": { version: "2", license: "MIT", dependencies: { c: "1" } },
  "node_modules/b": { version: "1", license: "GPL-3.0-only" },
  "node_modules/c": { version: "1", license: "MIT" },
  "node_modules/o": { version: "1", license: "MIT", dependencies: { c: "1", d: "1" } },
  "node_modules/d": { version: "1", license: "MIT" },
  "node_modules/p": { version: "1", license: "MIT" },
  "node_modules/q": { version: "1", license: "GPL-3.0-only" },
};
Object.assign(PACKAGES["node_modules/a"], { peerDependenciesMeta: { q: { optional: true } } });
const NEEDED = ["a", "a/node_modules/b", "c", "d", "o", "p"].map((each) => `node_modules/${each}`);

test("follows dependencies, and ignores licences of development packages", () => {
  const found = runtimePackages({ packages: PACKAGES });
  expect([...found.keys()]).toEqual(NEEDED);
  expect([...found].filter(([, always]) => !always).map(([path]) => path)).toEqual([
    "node_modules/d",
    "node_modules/o",
  ]);
  expect(licencesPage({ packages: PACKAGES })).toContain("The 6 packages");
});

test("lists exactly the production packages in the SBOM, under the product's name", () => {
  const components = dependencies({
    packages: { ...PACKAGES, "": { dependencies: { a: "1", o: "1", b: "1", q: "1" } } },
  });
  const described = {
    specVersion: "1.5",
    metadata: { component: { name: "folder", version: "0", "bom-ref": "own" } },
    components: components.map(({ name, version }) => ({ name, version, "bom-ref": `${name}@${version}` })),
    dependencies: [{ ref: "own", dependsOn: ["a@1", "q@1"] }],
  };
  const bom = runtimeBom(described, { packages: PACKAGES }, { name: "atrium", version: "1" });
  expect(bom.components.map((each) => each["bom-ref"]).toSorted()).toEqual(["a@1", "b@2", "c@1", "d@1", "o@1", "p@1"]);
  expect(bom.dependencies).toEqual([{ ref: "own", dependsOn: ["a@1"] }]);
  expect(bom.metadata.component).toMatchObject({ name: "atrium", version: "1" });
  const incomplete = { ...described, components: described.components.slice(1) };
  expect(() => runtimeBom(incomplete, { packages: PACKAGES }, bom.metadata.component)).toThrow(/describes no a@1$/);
});
