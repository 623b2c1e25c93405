-- Members who decide on the bookings of a resource, beside the operators.
CREATE TABLE resource_manager (
  resource_id text NOT NULL REFERENCES resource (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  named_at timestamptz NOT NULL,
  PRIMARY KEY (resource_id, member_id)
);
CREATE INDEX resource_manager_member ON resource_manager (member_id);
