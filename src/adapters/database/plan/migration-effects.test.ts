import { expect, test } from "vitest";
import { effectsOf, statementsIn } from "./migration-effects.ts";

test.each([
  ["ALTER TABLE booking ADD COLUMN note text", []],
  ["ALTER TABLE booking ADD COLUMN made_at timestamptz DEFAULT now()", []],
  ["ALTER TABLE booking ADD COLUMN id uuid DEFAULT gen_random_uuid()", ["booking rewrites"]],
  ["ALTER TABLE booking ALTER COLUMN minutes TYPE bigint", ["booking rewrites"]],
  ["ALTER TABLE booking ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('x')) STORED", ["booking rewrites"]],
  ["ALTER TABLE booking ADD COLUMN note text CHECK (length(note) < 9)", ["booking scans"]],
  ["ALTER TABLE booking ALTER COLUMN note SET NOT NULL", ["booking scans"]],
  ["ALTER TABLE booking ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID", []],
  ["CREATE INDEX booking_by_note ON booking (note)", ["booking blocks_writes"]],
  ["UPDATE booking SET note = ''; UPDATE booking SET minutes = 1", ["booking changes_rows"]],
  ["WITH old AS (SELECT 1) DELETE FROM booking", ["booking changes_rows"]],
  ["CREATE TABLE room (id text); CREATE INDEX room_by_id ON room (id); INSERT INTO room VALUES ('a')", []],
  ["CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE booking SET a = 1; END $$", []],
])("says of %s: %j", (text, effects) => {
  expect(effectsOf(text).map(({ table, effect }) => `${table} ${effect}`)).toEqual(effects);
});

test("keeps semicolons in texts, bodies and comments within their statement", () => {
  const text = "-- first; not one\nSELECT ';' AS a; /* ; */ DO $x$ BEGIN; END $x$;\n";
  expect(statementsIn(text)).toEqual(["SELECT ';' AS a", "DO $x$ BEGIN; END $x$"]);
});
