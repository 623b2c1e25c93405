-- Each process that has a floor open says so by itself: one that closes it ends no claim of another.

CREATE TABLE floor_opening (
  id text PRIMARY KEY,
  floor_id text NOT NULL REFERENCES floor ON DELETE CASCADE,
  -- Its process renews it; one that was killed lets it lapse.
  until timestamptz NOT NULL
);
CREATE INDEX floor_opening_floor ON floor_opening (floor_id);

UPDATE floor SET next_due = awake_until WHERE next_due IS NULL;
DROP INDEX floor_due;
ALTER TABLE floor DROP COLUMN awake_until;
CREATE INDEX floor_due ON floor (next_due) WHERE state = 'live';
