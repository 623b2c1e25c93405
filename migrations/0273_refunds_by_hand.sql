-- Refunds that people record say why, in words that the member reads.
ALTER TABLE dues_refund ADD COLUMN note text CHECK (note <> '' AND length(note) <= 120);
