-- The language that a member chose for pages; null if the browser decides.
ALTER TABLE member ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
