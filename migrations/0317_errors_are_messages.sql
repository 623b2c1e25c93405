-- Why a check, a delivery, a job, a slice or an upload failed is kept as a message, and so is a reason that the server
-- gives. A text is of an earlier version, or by others.
DROP VIEW endpoint_listed_now;
ALTER TABLE endpoint DROP CONSTRAINT endpoint_last_error_check;
ALTER TABLE endpoint ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
CREATE VIEW endpoint_listed_now AS
  SELECT e.* FROM endpoint e JOIN member_identity m ON m.id = e.owner_id
  WHERE e.review = 'approved' AND e.wants_listing AND e.health IN ('up', 'degraded') AND e.signature <> 'invalid'
    AND m.suspended_at IS NULL AND m.tier IN ('ic-member', 'operator');
ALTER TABLE envelope ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
ALTER TABLE job ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
ALTER TABLE leaderboard_link ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
ALTER TABLE notification_delivery ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
ALTER TABLE research_file ALTER COLUMN error TYPE jsonb USING to_jsonb(error);
ALTER TABLE file_rendition ALTER COLUMN error TYPE jsonb USING to_jsonb(error);
ALTER TABLE slice ALTER COLUMN detail TYPE jsonb USING to_jsonb(detail);
ALTER TABLE upload ALTER COLUMN refusal TYPE jsonb USING to_jsonb(refusal);

ALTER TABLE campaign_mailbox DROP CONSTRAINT campaign_mailbox_fault_check;
ALTER TABLE campaign_mailbox ALTER COLUMN fault TYPE jsonb USING to_jsonb(fault);

ALTER TABLE model_upstream DROP CONSTRAINT model_upstream_error;
ALTER TABLE model_upstream ALTER COLUMN error TYPE jsonb USING to_jsonb(error);

ALTER TABLE remote_key DROP CONSTRAINT remote_key_error;
ALTER TABLE remote_key ALTER COLUMN error TYPE jsonb USING to_jsonb(error);

ALTER TABLE signal_link DROP CONSTRAINT signal_link_fault_check;
ALTER TABLE signal_link ALTER COLUMN fault TYPE jsonb USING to_jsonb(fault);

-- People give these too.
ALTER TABLE file ALTER COLUMN quarantine_reason TYPE jsonb USING to_jsonb(quarantine_reason);
ALTER TABLE file_version ALTER COLUMN note TYPE jsonb USING to_jsonb(note);
ALTER TABLE qualification ALTER COLUMN revoke_reason TYPE jsonb USING to_jsonb(revoke_reason);
