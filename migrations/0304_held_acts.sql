-- Its time came when the operator who scheduled it could no longer do so: it waits for another operator.
ALTER TABLE signal_issue ADD COLUMN held_at timestamptz;
ALTER TABLE signal_issue ADD CONSTRAINT signal_issue_held CHECK (held_at IS NULL OR state = 'scheduled');
ALTER TABLE announcement ADD COLUMN held_at timestamptz;
ALTER TABLE announcement ADD CONSTRAINT announcement_held CHECK (held_at IS NULL OR publish_at IS NOT NULL);
ALTER TABLE campaign ADD COLUMN held_at timestamptz;
ALTER TABLE campaign ADD CONSTRAINT campaign_held CHECK (held_at IS NULL OR state = 'scheduled');
