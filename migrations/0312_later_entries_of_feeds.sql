-- Entries that begin after the window of the last reading; 0 until the next one.
ALTER TABLE feed ADD COLUMN later_entries integer NOT NULL DEFAULT 0 CHECK (later_entries >= 0);
