-- Pages follow the use of a key while calls are under way.

CREATE SEQUENCE gateway_revision;
-- Rises with each change of a key's meter, also from one window to the next: the row's lock orders its changes.
ALTER TABLE gateway_meter ADD COLUMN revision bigint NOT NULL DEFAULT nextval('gateway_revision');
