-- Images of the space itself: its logo, its banner and its floor plans.
CREATE TABLE space_image (
  id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('logo', 'banner', 'floor-plan', 'other')),
  alt text NOT NULL CHECK (alt <> '' AND length(alt) <= 300),
  sha256 text NOT NULL REFERENCES media (sha256),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX space_image_has_one_place ON space_image (purpose) WHERE purpose IN ('logo', 'banner');
CREATE INDEX space_image_by_content ON space_image (sha256);

-- Processes cache replies with the logo and the banner (0029).
CREATE TRIGGER space_image_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON space_image
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('media');
