-- An agent passes a part of its permissions on to another agent of its member (record 0340).
ALTER TABLE agent_token
  ADD COLUMN parent_id text REFERENCES agent_token (id) ON DELETE CASCADE,
  ADD CONSTRAINT agent_token_parent_is_other CHECK (parent_id <> id);
CREATE INDEX agent_token_by_parent ON agent_token (parent_id) WHERE parent_id IS NOT NULL;

-- What counts for a token: it has never more than those that it descends from. There are at most two of them.
CREATE VIEW token_in_force AS
SELECT t.id,
  array_remove(ARRAY[p.id, g.id], NULL) AS ancestors,
  ARRAY(
    SELECT each.scope FROM unnest(t.scopes) WITH ORDINALITY AS each (scope, at)
    WHERE (p.id IS NULL OR each.scope = ANY (p.scopes)) AND (g.id IS NULL OR each.scope = ANY (g.scopes))
    ORDER BY each.at
  ) AS scopes,
  coalesce(g.rules, '[]') || coalesce(p.rules, '[]') || t.rules AS rules,
  t.requires_signature OR coalesce(p.requires_signature, false) OR coalesce(g.requires_signature, false)
    AS requires_signature,
  coalesce(t.paused_at, p.paused_at, g.paused_at) AS paused_at
FROM agent_token t
  LEFT JOIN agent_token p ON p.id = t.parent_id
  LEFT JOIN agent_token g ON g.id = p.parent_id;

-- The end of a token is the end of those that descend from it, on every way that revokes one.
CREATE FUNCTION revoke_derived_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agent_token SET revoked_at = NEW.revoked_at WHERE parent_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER agent_token_revokes_derived AFTER UPDATE OF revoked_at ON agent_token
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION revoke_derived_tokens();

CREATE OR REPLACE VIEW token_identity AS
SELECT t.id, t.member_id, t.prefix, t.client_name, t.revoked_at, c.client_id, c.ends_at AS renewable_until,
  p.client_name AS parent_name
FROM agent_token t
  LEFT JOIN token_connection c ON c.token_id = t.id
  LEFT JOIN agent_token p ON p.id = t.parent_id;
