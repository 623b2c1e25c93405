// The long form of test/operations: poolers, proxies and restarts, one file after another. Arguments go to the test runner.
process.env.OPERATIONS = "full";
process.argv.splice(2, 0, "test/operations", "test/races", "--maxWorkers=1");
await import("./test.mjs");
