import { expect, test } from "vitest";
import { withImporters } from "./verified.mjs";

test("what imports a changed file is checked with it, also through files that export it on", () => {
  const texts = new Map([
    ["src/a/send.ts", "export async function send() {}"],
    ["src/a/index.ts", 'export { send } from "./send.ts";'],
    ["src/b/caller.ts", 'import { send } from "../a/index.ts";\nsend();'],
    ["src/a/direct.ts", 'import { send } from "./send.ts";\nexport const sent = send();'],
    ["src/b/beyond.ts", 'import { sent } from "../a/direct.ts";'],
    ["src/b/other.ts", "export const other = 1;"],
  ]);
  const files = withImporters(["src/a/send.ts", "src/gone.ts"], texts);
  expect(files.sort()).toEqual(["src/a/direct.ts", "src/a/index.ts", "src/a/send.ts", "src/b/caller.ts"]);
});
