-- Features that operators show in the menus before the space has a record of them.
CREATE TABLE shown_feature (
  feature text PRIMARY KEY CHECK (feature ~ '^[a-z_]{1,40}$'),
  shown_at timestamptz NOT NULL
);
