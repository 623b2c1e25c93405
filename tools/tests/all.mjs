// `npm test`. Words name files or folders, other arguments go to the test runner.
import { prepare } from "../install.mjs";
import { unnamed } from "./long.mjs";
import { runTests } from "./run.mjs";

await prepare({ development: true });
const words = await withChanged(process.argv.slice(2));
const { code, missing } = await runTests(words);
const leftOut = [
  ...(process.env.TEST_DATABASE_URL ? [] : ["an external PostgreSQL (set TEST_DATABASE_URL to run on one)"]),
  ...missing,
  ...(words.some((word) => !word.startsWith("-"))
    ? ["all that was not named (npm test runs everything but the long tests)"]
    : [`${unnamed([]).length} files of tests that take minutes (npm run test:long)`]),
];
if (leftOut.length > 0) console.log(`\nLeft out here:\n${leftOut.map((each) => `  - ${each}`).join("\n")}`);
process.exit(code);

/** Replaces `--changed`, or `--changed=<commit>`, by the files of tests that the change can reach. */
async function withChanged(given) {
  const option = given.find((word) => /^--changed(=|$)/.test(word));
  if (option === undefined) return given;
  const { testsReached } = await import("./changed.mjs");
  const files = testsReached(option.split("=")[1]);
  if (files === null) console.log("The change can reach every test.");
  if (files?.length === 0) {
    console.log("The change can reach no test.");
    process.exit(0);
  }
  if (files) console.log(`The change can reach ${files.length} files of tests.`);
  return [...given.filter((word) => word !== option), ...(files ?? [])];
}
