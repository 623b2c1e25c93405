CREATE INDEX certificate_revoked ON certificate (revoked_at DESC, id) WHERE revoked_at IS NOT NULL;
