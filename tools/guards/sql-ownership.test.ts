import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { ownershipBreaches } from "./sql-ownership.ts";

const OWNERS = [
  { name: "rooms", tables: ["room", "room_secret"], shares: ["room", "room_view"] },
  { name: "door_log", tables: ["door"] },
  { name: "pages", tables: ["page"] },
  { name: "kernel", tables: ["outbox"] },
];

const HOLE = "$" + "{";

function breachesIn(file: string, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "ownership-"));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return ownershipBreaches(folder, OWNERS);
}

test.each([
  ["a foreign table in a string", "features/rooms/store.ts", 'const a = "SELECT * FROM door";', /names door.*door_log/],
  [
    "a page with a table of its feature",
    "features/rooms/pages/a.ts",
    'const a = "SELECT 1 FROM room_secret";',
    /names room_secret/,
  ],
  [
    "a page of any feature",
    "features/x/pages/a.ts",
    'const a = "SELECT 1 FROM page";',
    /names page, which belongs to pages/,
  ],
  ["lower-case SQL", "features/rooms/store.ts", "const a = 'select * from door';", /names door/],
  ["a quoted table", "features/rooms/store.ts", `const a = 'SELECT FROM "door"';`, /names door/],
  [
    "a join in a template",
    "features/door-log/a.ts",
    `const a = \`SELECT ${HOLE}b} FROM door\n JOIN room_secret s\`;`,
    /names room_secret/,
  ],
  [
    "a list of tables",
    "features/rooms/a.ts",
    'const a = "SELECT 1 FROM room AS r, room_secret, door d";',
    /names door/,
  ],
  [
    "a CTE",
    "features/rooms/a.ts",
    "const a = `WITH gone AS (DELETE FROM door RETURNING 1) SELECT FROM gone`;",
    /names door/,
  ],
  ["a subquery", "features/rooms/a.ts", "const a = `UPDATE room SET x = (SELECT 1 FROM door)`;", /names door/],
  [
    "a template after a nested one",
    "features/rooms/a.ts",
    `const a = \`${HOLE}f(\`x${HOLE}{ a: 1 }.a}\`)} FROM door\`;`,
    /names door/,
  ],
  [
    "a template after a regular expression",
    "features/rooms/a.ts",
    "const a = x.replace(/[`'/]/, ''); const b = `SELECT FROM door`;",
    /names door/,
  ],
  ["a tagged template", "features/rooms/a.ts", `sql\`DELETE FROM door WHERE id = ${HOLE}id}\`;`, /names door/],
  ["selectFrom", "features/rooms/a.ts", 'tx.query.selectFrom("door as d");', /names door/],
  ["a list in selectFrom", "features/rooms/a.ts", 'tx.query.selectFrom(["room", "door"]);', /names door/],
  ["leftJoin", "features/rooms/a.ts", 'q.leftJoin("door", "door.id", "room.id");', /names door/],
  ["insertInto", "features/rooms/a.ts", 'q.insertInto("door");', /names door/],
  ["a write to a shared table", "features/door-log/a.ts", 'const a = "UPDATE room SET x = 1";', /writes room/],
  ["a builder's write to a shared table", "features/door-log/a.ts", 'q.deleteFrom("room");', /writes room/],
  ["a table of an area in the kernel", "kernel/a.ts", 'const a = "SELECT FROM door";', /names door/],
  [
    "a table of the kernel in an area",
    "features/rooms/a.ts",
    'const a = "INSERT INTO outbox VALUES (1)";',
    /names outbox/,
  ],
  ["a table by an expression", "features/rooms/a.ts", `const a = \`SELECT * FROM ${HOLE}table}\`;`, /by an expression/],
  ["an adapter", "adapters/mail/a.ts", 'const a = "SELECT FROM door";', /names door/],
])("reports %s", (_what, file, text, seen) => {
  expect(breachesIn(file, text).join("\n")).toMatch(seen);
});

test.each([
  ["own tables", "features/door-log/a.ts", 'const a = "DELETE FROM door"; q.insertInto("door");'],
  [
    "shared tables and views",
    "features/door-log/a.ts",
    'q.selectFrom("room"); const a = "SELECT FROM door JOIN room_view v ON true";',
  ],
  ["a CTE named like no table", "features/rooms/a.ts", 'const a = "WITH gone AS (DELETE FROM room) SELECT FROM gone";'],
  ["comments", "features/rooms/a.ts", "// SELECT FROM door\n/** DELETE FROM door */ const a = 1;"],
  ["prose", "features/rooms/a.ts", 'const a = "You get a key from door staff.";'],
  ["literals in SQL", "features/rooms/a.ts", `const a = "SELECT 'FROM door' FROM room";`],
  ["tests", "features/rooms/a.test.ts", 'const a = "SELECT FROM door";'],
  ["the kernel's own table", "kernel/outbox/outbox.ts", 'const a = "UPDATE outbox SET x = 1";'],
])("accepts %s", (_what, file, text) => {
  expect(breachesIn(file, text)).toEqual([]);
});

test("finds no table of another owner in our own tree", () => {
  expect(ownershipBreaches(fileURLToPath(new URL("../../src", import.meta.url)), atriumCatalogue().owners)).toEqual([]);
});
