-- When a job last succeeded. A failed run leaves it, so that monitoring sees how long a job has failed.
ALTER TABLE job ADD COLUMN last_succeeded_at timestamptz;
UPDATE job SET last_succeeded_at = last_finished_at WHERE last_error IS NULL;
