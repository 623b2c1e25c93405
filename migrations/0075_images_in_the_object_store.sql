-- New images are in the object store. A job moves the older ones there, and each image is in one place.
ALTER TABLE media ALTER COLUMN bytes DROP NOT NULL;
ALTER TABLE media ADD COLUMN blob text REFERENCES blob (sha256);
ALTER TABLE media ADD CONSTRAINT media_is_in_one_place CHECK ((bytes IS NULL) <> (blob IS NULL));
ALTER TABLE media ADD CONSTRAINT media_blob_is_its_own CHECK (blob = sha256);
CREATE INDEX media_to_move ON media (sha256) WHERE bytes IS NOT NULL;
CREATE TRIGGER media_holds_blob AFTER INSERT OR DELETE OR UPDATE OF blob ON media
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('blob');
