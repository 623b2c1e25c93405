-- What could not be read is kept by kind, with a count and its first messages; a text is of an earlier version.
ALTER TABLE feed ALTER COLUMN problems DROP DEFAULT;
ALTER TABLE feed ALTER COLUMN problems TYPE jsonb USING CASE WHEN cardinality(problems) = 0 THEN '[]'::jsonb ELSE
  jsonb_build_array(jsonb_build_object('kind', 'left_out', 'count', cardinality(problems), 'examples', problems)) END;
ALTER TABLE feed ALTER COLUMN problems SET DEFAULT '[]';

-- The zone that the last reading took for times without one; null if the calendar has none.
ALTER TABLE feed ADD COLUMN floating_zone text CHECK (length(floating_zone) <= 200);

ALTER TABLE feed ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);

ALTER TABLE headline_source DROP CONSTRAINT headline_source_last_error_check;
ALTER TABLE headline_source DROP CONSTRAINT headline_source_check;
ALTER TABLE headline_source ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
ALTER TABLE headline_source ADD CONSTRAINT headline_source_check CHECK ((failing_since IS NULL) = (last_error IS NULL));

-- The skipped entries of the last list by kind, with a count and an example.
ALTER TABLE headline_source ADD COLUMN problems jsonb NOT NULL DEFAULT '[]';

-- A post whose date is unknown has the time of its first reading, which does not count for its rank.
ALTER TABLE headline ADD COLUMN dated boolean NOT NULL DEFAULT true;
ALTER TABLE headline_story ADD COLUMN dated boolean NOT NULL DEFAULT true;
