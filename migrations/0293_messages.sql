-- What the server says is kept as a message, {"key", "parameters"}. A text is what a person wrote, or an earlier version.
-- Text of earlier versions is made a message where its parts can be told for certain, and otherwise stays.

ALTER TABLE job ALTER COLUMN last_result TYPE jsonb USING to_jsonb(last_result);

ALTER TABLE part_period ALTER COLUMN note TYPE jsonb USING to_jsonb(note);

UPDATE part_period SET note = jsonb_build_object(
  'key', said.key,
  'parameters', CASE cardinality(said.part)
    WHEN 2 THEN jsonb_build_object('failing', said.part[1]::integer, 'all', said.part[2]::integer)
    ELSE jsonb_build_object('count', said.part[1]::integer)
  END)
FROM (
  SELECT period.part AS of_part, period.began_at AS at, form.key, regexp_match(period.note #>> '{}', form.text) AS part
  FROM part_period AS period, (VALUES
    ('^(\d+) of (\d+) feeds cannot be read$', 'status.feedsUnreadable'),
    ('^(\d+) of (\d+) files of the corpus cannot be read$', 'status.corpusUnreadable'),
    ('^(\d+) of (\d+) accounts could not be read$', 'status.accountsUnreadable'),
    ('^(\d+) of (\d+) are overdue$', 'status.jobsOverdue'),
    ('^(\d+) of (\d+) failed when they last ran$', 'status.jobsFailed'),
    ('^(\d+) waiting longer than expected$', 'status.deliveriesLate'),
    ('^(\d+) could not be delivered$', 'status.deliveriesDead'),
    ('^(\d+) failed delivery attempts$', 'status.attemptsFailed'),
    ('^(\d+) payments with an unknown outcome$', 'status.paymentsUnknown')
  ) AS form (text, key)
) AS said
WHERE said.part IS NOT NULL AND part_period.part = said.of_part AND part_period.began_at = said.at;

UPDATE part_period SET note = '{"key": "status.noContact"}' WHERE note = '"no recent contact"';

ALTER TABLE member ALTER COLUMN suspended_reason TYPE jsonb USING to_jsonb(suspended_reason);

UPDATE member SET suspended_reason = '{"key": "membership.membershipEnded"}'
WHERE suspended_reason = '"The period of the membership has ended."' AND suspended_by IS NULL;

ALTER TABLE tier_change ALTER COLUMN reason TYPE jsonb USING to_jsonb(reason);

UPDATE tier_change SET reason = '{"key": "membership.membershipEnded"}'
WHERE reason = '"The period of the membership has ended."' AND changed_by IS NULL;

ALTER TABLE booking ALTER COLUMN reason TYPE jsonb USING to_jsonb(reason);

UPDATE booking SET reason = '{"key": "resources.nobodyCheckedIn"}'
WHERE reason = '"Nobody checked in."' AND decided_by IS NULL;

UPDATE booking SET reason = '{"key": "resources.nobodyDecided"}'
WHERE reason = '"Nobody decided before it began."' AND decided_by IS NULL;

ALTER TABLE print_job ALTER COLUMN waiting_reason TYPE jsonb USING to_jsonb(waiting_reason);

ALTER TABLE print_move ALTER COLUMN note TYPE jsonb USING to_jsonb(note);

-- The words of a time that the entry also has as instants.
UPDATE member_event SET payload = jsonb_set(payload, '{when}', jsonb_build_object(
  'key', 'time.span',
  'parameters', jsonb_build_object(
    'from', payload -> 'start', 'to', payload -> 'end',
    'time_zone', substring(payload ->> 'when' FROM '\(([A-Za-z0-9_+/-]+)\)$'))))
WHERE payload ->> 'when' ~ '\([A-Za-z0-9_+/-]+\)$'
  AND payload ->> 'start' ~ '^\d{4}-\d\d-\d\dT' AND payload ->> 'end' ~ '^\d{4}-\d\d-\d\dT';
