-- How tickets were resolved, and by whom.

ALTER TABLE feedback
  ADD COLUMN resolved_at timestamptz,
  ADD COLUMN resolved_by text,
  ADD COLUMN resolution_note text,
  ADD CONSTRAINT feedback_note_needs_resolution CHECK (resolved_at IS NOT NULL OR resolution_note IS NULL);
CREATE INDEX feedback_by_member ON feedback (member_id, received_at DESC, ticket_id);
