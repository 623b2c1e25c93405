import { expect, test } from "vitest";
import { mapFaults } from "./map.ts";

const FILES = ["src/main.ts", "src/kernel/errors.ts", "src/kernel/access/tiers.ts", "test/a.test.ts"];

const readmeWith = (...lines: string[]) => `# X\n\n## The map\n\n\`\`\`\n${lines.join("\n")}\n\`\`\`\n`;

test("reports names in the map of the README that do not exist", () => {
  const sound = [
    "src/",
    "├── main.ts starts",
    "├── kernel/ errors.ts, access/tiers.ts and <name>/",
    "│   └── access/",
    "test/",
  ];
  expect(mapFaults(readmeWith(...sound), FILES)).toEqual([]);
  expect(mapFaults(readmeWith(...sound, "bench/ and kernel/error.ts"), FILES)).toEqual([
    "The map in README.md names bench/, which does not exist.",
    "The map in README.md names kernel/error.ts, which does not exist.",
  ]);
});

test("reports folders that the map of the README lacks", () => {
  expect(mapFaults(readmeWith("src/ main.ts", "└── kernel/"), FILES)).toEqual([
    "The map in README.md lacks src/kernel/access/.",
    "The map in README.md lacks test/.",
  ]);
});
