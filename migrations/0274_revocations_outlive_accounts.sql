-- Revoked certificates of deleted accounts. Without an entry in the status list, copies of them would count as valid.
CREATE TABLE certificate_revocation (
  id text PRIMARY KEY,
  revoked_at timestamptz NOT NULL
);

CREATE FUNCTION keep_certificate_revocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO certificate_revocation (id, revoked_at) VALUES (OLD.id, OLD.revoked_at);
  RETURN NULL;
END $$;

CREATE TRIGGER certificate_keeps_revocation AFTER DELETE ON certificate
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL) EXECUTE FUNCTION keep_certificate_revocation();
