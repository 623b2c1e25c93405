// The long form of test/faults: hundreds of kills, and tests that take minutes, one file after another.
process.env.FAULTS = "full";
if (!process.argv.slice(2).some((given) => given.startsWith("test/"))) process.argv.push("test/faults");
process.argv.push("--maxWorkers=1");
await import("./test.mjs");
