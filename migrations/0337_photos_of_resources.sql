-- A photo of a room or thing, in the store of images, and what it shows in words.
ALTER TABLE resource ADD COLUMN photo_sha256 text CHECK (photo_sha256 ~ '^[0-9a-f]{64}$');
ALTER TABLE resource ADD COLUMN photo_alt text CHECK (length(photo_alt) BETWEEN 1 AND 300);
ALTER TABLE resource ADD CHECK ((photo_sha256 IS NULL) = (photo_alt IS NULL));
