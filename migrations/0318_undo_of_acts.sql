-- The call that takes an act back: operation, input and the time until it is offered (record 0320).
ALTER TABLE activity ADD COLUMN undo jsonb;
ALTER TABLE activity ADD COLUMN undone_at timestamptz;
-- The act that this one took back. An act is taken back once.
ALTER TABLE activity ADD COLUMN undoes bigint;
CREATE UNIQUE INDEX activity_undoes ON activity (undoes) WHERE undoes IS NOT NULL;
