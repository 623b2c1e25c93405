-- Refunds that people record say why, in words that the member reads.
ALTER TABLE dues_refund ADD COLUMN note text CHECK (note <> '' AND length(note) <= 120);
-- Whether the extension of the membership was taken back with it.
ALTER TABLE dues_refund ADD COLUMN took_back boolean NOT NULL DEFAULT false;
