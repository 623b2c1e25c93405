-- Open approvals count for a token and all that descend from it, by the ID of their first ancestor.
ALTER TABLE approval ADD COLUMN root_token_id text;
UPDATE approval SET root_token_id = coalesce(parent.parent_id, token.parent_id, token.id)
  FROM agent_token token LEFT JOIN agent_token parent ON parent.id = token.parent_id
  WHERE token.id = approval.token_id;
ALTER TABLE approval ALTER COLUMN root_token_id SET NOT NULL;
CREATE INDEX approval_pending_of_root ON approval (root_token_id) WHERE state = 'pending';

-- One question of the member about an act that waits, and the answer of the agent.
ALTER TABLE approval
  ADD COLUMN question text CHECK (length(question) BETWEEN 1 AND 600),
  ADD COLUMN asked_back_at timestamptz,
  ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT approval_question_has_its_time CHECK ((question IS NULL) = (asked_back_at IS NULL)),
  ADD CONSTRAINT approval_answer_has_its_time CHECK ((answer IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT approval_answers_a_question CHECK (answer IS NULL OR question IS NOT NULL);
