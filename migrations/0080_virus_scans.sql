-- none: no scanner was configured. skipped: too large for it, or released by an operator. failed: it could not be
-- reached four times; the file is open, and says so.
ALTER TABLE file DROP CONSTRAINT file_scan_check;
UPDATE file SET scan = 'none' WHERE scan = 'unscanned';
ALTER TABLE file
  ADD CONSTRAINT file_scan_check CHECK (scan IN ('none', 'pending', 'clean', 'infected', 'skipped', 'failed')),
  -- The next attempt, or until when one may be running.
  ADD COLUMN scan_due_at timestamptz;
UPDATE file SET scan_due_at = uploaded_at WHERE scan = 'pending';
ALTER TABLE file ADD CONSTRAINT file_scan_is_due CHECK ((scan = 'pending') = (scan_due_at IS NOT NULL));

DROP INDEX file_to_scan;
CREATE INDEX file_to_scan ON file (scan_due_at) WHERE scan_due_at IS NOT NULL;
