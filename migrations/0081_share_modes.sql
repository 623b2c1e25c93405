-- view: shows, without downloads. download: as before. drop: visitors send files into a folder that they cannot see.
ALTER TABLE share_link
  ADD COLUMN mode text NOT NULL DEFAULT 'download' CHECK (mode IN ('view', 'download', 'drop')),
  -- Limits of a drop link: for each file, and for all files of the link.
  ADD COLUMN drop_file_bytes_max bigint CHECK (drop_file_bytes_max > 0),
  ADD COLUMN drop_bytes_max bigint CHECK (drop_bytes_max > 0),
  ADD COLUMN drop_files_max integer CHECK (drop_files_max > 0),
  -- Files that visitors sent or are sending.
  ADD COLUMN dropped_files integer NOT NULL DEFAULT 0 CHECK (dropped_files >= 0),
  ADD COLUMN dropped_bytes bigint NOT NULL DEFAULT 0 CHECK (dropped_bytes >= 0),
  ADD CONSTRAINT share_link_drops_into_folder CHECK (mode <> 'drop' OR folder_id IS NOT NULL),
  ADD CONSTRAINT share_link_drop_limits
    CHECK (num_nonnulls(drop_file_bytes_max, drop_bytes_max, drop_files_max) = CASE mode WHEN 'drop' THEN 3 ELSE 0 END),
  ADD CONSTRAINT share_link_dropped CHECK (dropped_files <= coalesce(drop_files_max, 0) AND dropped_bytes <= coalesce(drop_bytes_max, 0)),
  ADD CONSTRAINT share_link_counts_downloads CHECK (mode = 'download' OR (downloads_max IS NULL AND downloads + taken = 0));
ALTER TABLE share_link ALTER COLUMN mode DROP DEFAULT;

-- Files and uploads of visitors belong to the creator of the link, whose quota holds them.
ALTER TABLE upload ADD COLUMN share_id text REFERENCES share_link (id) ON DELETE SET NULL;
ALTER TABLE upload DROP CONSTRAINT upload_provenance_check;
ALTER TABLE upload ADD CONSTRAINT upload_provenance_check CHECK (provenance IN ('human', 'agent', 'visitor'));
ALTER TABLE file DROP CONSTRAINT file_provenance_check;
ALTER TABLE file ADD CONSTRAINT file_provenance_check CHECK (provenance IN ('human', 'agent', 'system', 'visitor'));
CREATE INDEX upload_by_share ON upload (share_id) WHERE share_id IS NOT NULL;

-- An upload that ends without a file gives its part of the link back, whichever way it ends.
CREATE FUNCTION return_drop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE share_link SET dropped_files = dropped_files - 1, dropped_bytes = dropped_bytes - NEW.size WHERE id = NEW.share_id;
  RETURN NULL;
END $$;
CREATE TRIGGER upload_returns_drop AFTER UPDATE OF state ON upload FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.state IN ('aborted', 'expired', 'rejected') AND NEW.share_id IS NOT NULL)
  EXECUTE FUNCTION return_drop();
