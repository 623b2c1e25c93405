-- The floor's name on the wire of clients, and who publishes stories.
ALTER TABLE space ADD COLUMN floor_slug text NOT NULL DEFAULT 'floor10'
  CONSTRAINT space_floor_slug CHECK (floor_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(floor_slug) <= 40);
ALTER TABLE space ADD COLUMN content_policy text NOT NULL DEFAULT 'moderation_queue'
  CONSTRAINT space_content_policy CHECK (content_policy IN ('moderation_queue', 'free_push_with_retract'));

-- The holder of the apex flag is super-admin while they are an operator. Only the holder passes it on.
ALTER TABLE member ADD COLUMN is_apex boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX member_one_apex ON member (is_apex) WHERE is_apex;

-- The claim changed the tier of its member at the recorded time. Without that member, it is the oldest operator.
UPDATE member SET is_apex = true WHERE id = (
  SELECT id FROM member WHERE tier = 'operator'
  ORDER BY EXISTS (
      SELECT FROM tier_change c, space s WHERE c.member_id = member.id AND c.to_tier = 'operator'
        AND c.changed_by IS NULL AND c.at = s.claimed_at) DESC,
    suspended_at IS NOT NULL, created_at, id
  LIMIT 1);

-- A module switches some areas together. One without a row is available and enabled.
CREATE TABLE floor_module (
  module text PRIMARY KEY,
  is_available boolean NOT NULL DEFAULT true,
  is_enabled boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL,
  updated_by text REFERENCES member (id) ON DELETE SET NULL
);

-- Rules by which the space proposes stories to its operators.
CREATE TABLE curation_policy (
  type text PRIMARY KEY CHECK (type IN ('top_commit', 'latest_news', 'rotate_highlights')),
  is_enabled boolean NOT NULL,
  -- Proposals that may wait at once.
  max_items integer NOT NULL CHECK (max_items BETWEEN 1 AND 10),
  updated_at timestamptz NOT NULL,
  updated_by text REFERENCES member (id) ON DELETE SET NULL
);

-- A story that the space proposes has an origin and the rule that chose it, and need not have a member.
ALTER TABLE highlight_submission ALTER COLUMN member_id DROP NOT NULL;
ALTER TABLE highlight_submission ADD COLUMN origin text CHECK (origin = 'system:ai_curation');
ALTER TABLE highlight_submission ADD COLUMN rule text CHECK (rule IN ('top_commit', 'latest_news', 'rotate_highlights'));
ALTER TABLE highlight_submission ADD CONSTRAINT highlight_submission_has_author
  CHECK ((member_id IS NOT NULL OR origin IS NOT NULL) AND (origin IS NULL) = (rule IS NULL));
ALTER TABLE highlight ALTER COLUMN member_id DROP NOT NULL;
ALTER TABLE highlight ADD COLUMN origin text CHECK (origin = 'system:ai_curation');
ALTER TABLE highlight ADD CONSTRAINT highlight_has_author CHECK (member_id IS NOT NULL OR origin IS NOT NULL);

ALTER TABLE highlight_decision DROP CONSTRAINT highlight_decision_outcome_check;
ALTER TABLE highlight_decision ADD CONSTRAINT highlight_decision_outcome_check
  CHECK (outcome IN ('approved', 'rejected', 'expired', 'withdrawn'));
CREATE INDEX highlight_decision_by_highlight ON highlight_decision (highlight_id, id DESC);
