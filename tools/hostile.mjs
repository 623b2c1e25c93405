// Runs the full hostile suite, one file after another; `npm test` runs the short one. Arguments go to the test runner.
process.env.HOSTILE = "full";
process.argv.splice(2, 0, "test/hostile", "--maxWorkers=1");
await import("./test.mjs");
