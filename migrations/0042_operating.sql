-- What operators look into and decide about members: suspensions with their reasons, and the record of activity by what is looked for.

ALTER TABLE member
  -- What the operators told the member; stays empty for one who is not suspended.
  ADD COLUMN suspended_reason text,
  ADD COLUMN suspended_by text REFERENCES member (id) ON DELETE SET NULL,
  ADD CONSTRAINT member_suspended CHECK (suspended_at IS NOT NULL OR (suspended_reason IS NULL AND suspended_by IS NULL));

-- The filters that few entries pass, newest first; each index is paid for by every write. By member and by token there are some already.
CREATE INDEX activity_by_operation ON activity (operation, id DESC);
CREATE INDEX activity_by_area ON activity (split_part(operation, '.', 1), id DESC);
CREATE INDEX activity_refused ON activity (id DESC) WHERE outcome NOT IN ('ok', 'simulated');
CREATE INDEX activity_by_request ON activity (request_id);
CREATE INDEX agent_token_by_prefix ON agent_token (prefix);

-- What ended long ago is found without reading the rest.
CREATE INDEX envelope_by_end ON envelope (coalesce(delivered_at, created_at)) WHERE state IN ('delivered', 'dismissed');
CREATE INDEX envelope_by_kind ON envelope (kind, state, created_at DESC, id DESC);
CREATE INDEX "auth_session_expiresAt_idx" ON auth_session ("expiresAt");
CREATE INDEX "auth_verification_expiresAt_idx" ON auth_verification ("expiresAt");
CREATE INDEX "auth_rate_limit_lastRequest_idx" ON auth_rate_limit ("lastRequest");
