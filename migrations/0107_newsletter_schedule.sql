-- Who approved the content of a scheduled issue; null once they have left.
ALTER TABLE signal_issue ADD COLUMN approved_by text REFERENCES member (id);
ALTER TABLE signal_issue ADD CONSTRAINT signal_issue_approval CHECK (approved_by IS NULL OR approved_sha256 IS NOT NULL);
CREATE INDEX signal_issue_by_approver ON signal_issue (approved_by);
