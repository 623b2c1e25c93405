-- A task belongs to the token that made it: the other tokens of its member may have fewer scopes, or be of the sandbox.
-- The tasks so far name only a member, so that no token can own them.
DELETE FROM a2a_task;
ALTER TABLE a2a_task DROP COLUMN owner;
ALTER TABLE a2a_task ADD COLUMN token_id text NOT NULL;
-- The member that the token acts for; null where it acts for none.
ALTER TABLE a2a_task ADD COLUMN member_id text;
-- The id of the operation, for which the token is checked again at each read.
ALTER TABLE a2a_task ADD COLUMN operation text NOT NULL;
CREATE INDEX a2a_task_by_token ON a2a_task (token_id, updated_at DESC, id DESC);
CREATE INDEX a2a_task_by_member ON a2a_task (member_id);
