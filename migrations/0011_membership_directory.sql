-- Requests for a higher tier, members' cards in the directory, and images.

-- One at a time for each member; a new one takes the place of the old.
CREATE TABLE tier_request (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  requested_tier text NOT NULL CHECK (requested_tier IN ('ft-member', 'ai-floor', 'ic-member')),
  note text CHECK (length(note) <= 600),
  submitted_at timestamptz NOT NULL
);
CREATE INDEX tier_request_by_age ON tier_request (submitted_at, member_id);

-- Every decision on a tier: a denial leaves it as it was.
ALTER TABLE tier_change ADD COLUMN action text NOT NULL DEFAULT 'set' CHECK (action IN ('set', 'approve', 'deny'));
ALTER TABLE tier_change ADD COLUMN requested_tier text;

-- Images by the SHA-256 of their bytes.
CREATE TABLE media (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL,
  type text NOT NULL CHECK (type = 'image/webp'),
  width integer NOT NULL,
  height integer NOT NULL,
  stored_at timestamptz NOT NULL
);
-- Encoded already: compressing again would only cost time.
ALTER TABLE media ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX media_stored_at ON media (stored_at);

-- Who shows an image, such as `member:mem_…`; images without a holder are purged.
CREATE TABLE media_use (
  sha256 text NOT NULL REFERENCES media (sha256),
  holder text NOT NULL,
  PRIMARY KEY (sha256, holder)
);
CREATE INDEX media_use_by_holder ON media_use (holder);

-- A member's card. Who has none is not in the directory.
CREATE TABLE member_profile (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  first_name text,
  telegram text,
  company_website text,
  photo_sha256 text REFERENCES media (sha256),
  public_visible boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
