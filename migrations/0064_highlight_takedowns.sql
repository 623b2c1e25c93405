-- A taken-down story stays with its member, and no published read shows it.
ALTER TABLE highlight ADD COLUMN taken_down_at timestamptz;
ALTER TABLE highlight ADD COLUMN taken_down_reason text;
ALTER TABLE highlight ADD CONSTRAINT highlight_takedown_has_reason
  CHECK ((taken_down_at IS NULL) = (taken_down_reason IS NULL));
CREATE INDEX highlight_taken_down ON highlight (taken_down_at DESC, id) WHERE taken_down_at IS NOT NULL;
