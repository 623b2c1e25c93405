-- What members look back on: what became of their stories, suggestions and key requests.

-- The story as it was decided on, so that its member can read it again and send it anew; null for older decisions.
ALTER TABLE highlight_decision ADD COLUMN story jsonb;
-- With a story in it, a decision goes when its member goes.
ALTER TABLE highlight_decision
  DROP CONSTRAINT highlight_decision_member_id_fkey,
  ADD FOREIGN KEY (member_id) REFERENCES member (id) ON DELETE CASCADE;
CREATE INDEX highlight_decision_by_member ON highlight_decision (member_id, id DESC);

CREATE INDEX research_submission_by_member ON research_submission (member_id, created_at DESC, id);

CREATE INDEX key_request_by_member ON key_request (member_id, created_at DESC, id);
