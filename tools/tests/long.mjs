// The tests that take minutes: `npm run test:long`. `npm test` leaves them out, unless a file is named. Each group
// guards some folders. `--changed` runs the groups whose folders have changed since they last passed. It leaves out what
// `.ci/run` runs each time on an external PostgreSQL.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepare } from "../install.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const RECORD = `${root}test/long-tests.json`;

/** Each group has a sample in `npm test`, such as `test/faults/kill.test.ts` for kills. */
const GROUPS = {
  kernel: {
    guarded: [
      "src/kernel",
      "src/adapters",
      "src/app/parsers",
      "migrations",
      "test/faults",
      "test/hostile",
      "test/operations",
    ],
    files: [
      "src/app/parsers/parsers.test.ts",
      "test/faults/approvals-kill.test.ts",
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
      "test/faults/webhooks-kill.test.ts",
      "test/faults/whole-journey.test.ts",
      "test/hostile/load.test.ts",
      "test/hostile/slow-and-large.test.ts",
      "test/operations/image.test.ts",
      "test/operations/pooler.test.ts",
      "test/operations/release.test.ts",
      "test/operations/rolling-restart.test.ts",
      "test/operations/starts.test.ts",
      "test/operations/upgrade.test.ts",
      "test/races/gateway-storm.test.ts",
    ],
  },
  hackathon: { guarded: ["src/features/hack"], files: ["test/whole-hackathon.test.ts"] },
  /** Of races, `npm test` has those of two processes and of bookings. `.ci/run` runs all on an external PostgreSQL. */
  races: {
    guarded: ["src/kernel", "src/adapters", "src/features", "migrations", "test/races"],
    files: testsOf("races", ["bookings", "gateway-storm", "two-processes"]),
    inEachCi: true,
  },
  /** `npm test` has the pages that anyone sees, and the journeys. Here each page gets all three judgements. */
  pages: {
    guarded: ["src/web", "src/app/pages", "src/features", "test/browser"],
    files: testsOf("browser", ["accessibility", "boxes", "lending", "public", "refusals", "sign-in"]),
    words: testsOf("browser", ["boxes", "lending", "refusals", "sign-in"]),
    env: { BROWSER: "full" },
  },
};

export const LONG = Object.values(GROUPS).flatMap(({ files }) => files);

/** All of that folder but the named ones. */
function testsOf(folder, except) {
  return readdirSync(`${root}test/${folder}`)
    .filter((file) => file.endsWith(".test.ts") && !except.includes(file.slice(0, -".test.ts".length)))
    .map((file) => `test/${folder}/${file}`);
}

/** Those that the words of a command line do not name. */
export function unnamed(words) {
  const named = words.map((word) => word.replace(root, "").replace(/^\.\//, "").replaceAll("\\", "/"));
  return LONG.filter((file) => !named.some((word) => !word.startsWith("-") && file.includes(word)));
}

function digestOf({ guarded, files }) {
  const found = guarded.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  const hash = createHash("sha256");
  for (const file of [...found, ...files].sort()) {
    const isOwnTest = file.startsWith("src/") && /\.test\.tsx?$/.test(file) && !files.includes(file); // in `npm test`
    if (/\.(tsx?|css|js|sql)$/.test(file) && !isOwnTest) hash.update(file).update(readFileSync(root + file));
  }
  return hash.digest("hex");
}

function passed() {
  return JSON.parse(readFileSync(RECORD, "utf8"));
}

/** What takes minutes even for one file: `npm run test:faults` and such. One file after another. */
const FULL = {
  faults: { env: { FAULTS: "full" }, words: ["test/faults"] },
  hostile: { env: { HOSTILE: "full" }, words: ["test/hostile"] },
  operations: { env: { OPERATIONS: "full" }, words: ["test/operations", "test/races"] },
};

/** Runs the groups, and records what they guarded. A machine that cannot run all of their tests proves nothing. */
async function runGroups(names, runTests) {
  for (const name of names) {
    const { files, words = files, env = {} } = GROUPS[name];
    const digest = digestOf(GROUPS[name]);
    console.log(`\nLong tests: ${name}`);
    Object.assign(process.env, env);
    const { code, missing } = await runTests(words);
    if (code !== 0) process.exit(code);
    if (missing.length === 0) writeFileSync(RECORD, `${JSON.stringify({ ...passed(), [name]: digest }, null, 2)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare({ development: true });
  const { runTests } = await import("./run.mjs");
  const [form, ...given] = process.argv.slice(2);
  if (form === undefined) await runGroups(Object.keys(GROUPS), runTests);
  else if (form === "--changed") {
    await runGroups(
      Object.keys(GROUPS).filter((name) => !GROUPS[name].inEachCi && passed()[name] !== digestOf(GROUPS[name])),
      runTests,
    );
  } else if (FULL[form]) {
    const { env, words } = FULL[form];
    Object.assign(process.env, env);
    const named = given.some((word) => word.startsWith("test/")) ? [] : words;
    process.exit((await runTests([...named, ...given, "--maxWorkers=1"])).code);
  } else {
    console.error(`Unknown: ${form}. Use --changed, ${Object.keys(FULL).join(", ")}, or nothing for all long tests.`);
    process.exit(1);
  }
}
