// The tests that take minutes: `npm run test:long`. `npm test` leaves them out, unless a file is named. They guard what
// the kernel, the adapters and the migrations do; `--proven` tells whether they have passed with those as they are.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const RECORD = `${root}test/long-tests.json`;
const GUARDED = ["src/kernel", "src/adapters", "migrations", "test/faults", "test/hostile", "test/operations"];

/** Each kind has a sample in `npm test`, such as `test/faults/kill.test.ts` for kills. */
export const LONG = [
  "test/browser/crawl.test.ts",
  "test/faults/backup.test.ts",
  "test/faults/campaigns-kill.test.ts",
  "test/faults/database.test.ts",
  "test/faults/full-disk.test.ts",
  "test/faults/kill-files.test.ts",
  "test/faults/lending-kill.test.ts",
  "test/faults/prints-kill.test.ts",
  "test/faults/slice-kill.test.ts",
  "test/faults/upload-idle.test.ts",
  "test/faults/upload-kill.test.ts",
  "test/faults/whole-journey.test.ts",
  "test/hostile/load.test.ts",
  "test/hostile/slow-and-large.test.ts",
  "test/operations/pooler.test.ts",
  "test/operations/rolling-restart.test.ts",
  "test/operations/starts.test.ts",
  "test/operations/upgrade.test.ts",
  "test/races/gateway-storm.test.ts",
];

/** Those that the words of a command line do not name. */
export function unnamed(words) {
  const named = words.map((word) => word.replace(root, "").replace(/^\.\//, "").replaceAll("\\", "/"));
  return LONG.filter((file) => !named.some((word) => !word.startsWith("-") && file.includes(word)));
}

function digest() {
  const hash = createHash("sha256");
  for (const folder of GUARDED) {
    for (const name of readdirSync(root + folder, { recursive: true }).sort()) {
      const file = `${folder}/${name.replaceAll("\\", "/")}`;
      const isOwnTest = file.startsWith("src/") && /\.test\.tsx?$/.test(file); // runs in `npm test`
      if (/\.(ts|tsx|sql)$/.test(file) && !isOwnTest) hash.update(file).update(readFileSync(root + file));
    }
  }
  return hash.digest("hex");
}

/** What takes minutes even for one file: `npm run test:faults` and such. One file after another. */
const FULL = {
  faults: { env: { FAULTS: "full" }, words: ["test/faults"] },
  hostile: { env: { HOSTILE: "full" }, words: ["test/hostile"] },
  operations: { env: { OPERATIONS: "full" }, words: ["test/operations", "test/races"] },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const passedWith = digest();
  const [form, ...given] = process.argv.slice(2);
  if (form === "--proven") process.exit(JSON.parse(readFileSync(RECORD, "utf8")).passedWith === passedWith ? 0 : 1);
  const { prepare } = await import("../install.mjs");
  await prepare({ development: true });
  const { runTests } = await import("./run.mjs");
  if (FULL[form]) {
    const { env, words } = FULL[form];
    Object.assign(process.env, env);
    const named = given.some((word) => word.startsWith("test/")) ? [] : words;
    process.exit((await runTests([...named, ...given, "--maxWorkers=1"])).code);
  }
  const { code, missing } = await runTests([...LONG, ...process.argv.slice(2)]);
  if (code === 0 && process.argv.length === 2 && missing.length === 0) {
    writeFileSync(RECORD, `${JSON.stringify({ passedWith }, null, 2)}\n`);
  }
  process.exit(code);
}
