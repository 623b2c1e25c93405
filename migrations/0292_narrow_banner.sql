-- The banner once more, as large as a phone shows it.

ALTER TABLE space_image ADD COLUMN narrow_sha256 text REFERENCES media (sha256);
CREATE INDEX space_image_by_narrow_content ON space_image (narrow_sha256) WHERE narrow_sha256 IS NOT NULL;
