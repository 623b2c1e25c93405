-- What a call did, as its operation says it: {"what": "Booked Library", "from": …, "to": …}, times in ISO 8601.
ALTER TABLE activity ADD COLUMN did jsonb;
