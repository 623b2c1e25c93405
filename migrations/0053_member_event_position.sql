-- The counters of a member's event log leave the member's row. Their row is locked where the member's was: ids of a log
-- are allotted, and its deliveries scheduled, in one transaction after the other.

CREATE TABLE member_event_position (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- The newest id of the log.
  last_event_id bigint NOT NULL,
  -- Deliveries are scheduled for all events up to this one.
  planned_event_id bigint NOT NULL DEFAULT 0
);

INSERT INTO member_event_position SELECT id, last_event_id, planned_event_id FROM member WHERE last_event_id > 0;

-- Drops the index member_unplanned too.
ALTER TABLE member DROP COLUMN last_event_id, DROP COLUMN planned_event_id;

CREATE INDEX member_event_position_unplanned ON member_event_position (member_id) WHERE last_event_id > planned_event_id;
