// The hostile suite in its full form; `npm test` runs the short one. Arguments go to the test runner.
process.env.HOSTILE = "full";
process.argv.splice(2, 0, "test/hostile");
await import("./test.mjs");
