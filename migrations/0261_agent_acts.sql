-- Writes by agents that no notification of their member reports yet. The row commits with the write.
CREATE TABLE agent_act (
  activity_id bigint PRIMARY KEY REFERENCES activity (id) ON DELETE CASCADE,
  member_id text NOT NULL
);

CREATE INDEX agent_act_by_member ON agent_act (member_id, activity_id);
