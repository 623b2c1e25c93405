// Runs the full hostile suite, one file after another; `npm test` runs the short one. Arguments go to the test runner.
process.env.HOSTILE = "full";
const namesFiles = process.argv.slice(2).some((argument) => argument.startsWith("test/hostile"));
process.argv.splice(2, 0, ...(namesFiles ? [] : ["test/hostile"]), "--maxWorkers=1");
await import("./test.mjs");
