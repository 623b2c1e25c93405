-- Who is here, as far as they want to be shown, and what the space has.
CREATE TABLE floor_member (
  member_id text PRIMARY KEY REFERENCES member (id),
  audience text NOT NULL CHECK (audience IN ('nobody', 'members', 'public')),
  here_since timestamptz,
  here_until timestamptz,
  here_for text NOT NULL,
  -- Who said so: the member, or the operators' list.
  source text NOT NULL CHECK (source IN ('self', 'sync')),
  updated_at timestamptz NOT NULL,
  CHECK ((here_since IS NULL) = (here_until IS NULL)),
  CHECK (here_until > here_since)
);
CREATE INDEX floor_member_here ON floor_member (here_until) WHERE here_until IS NOT NULL;

CREATE TABLE site_catalogue (
  one boolean PRIMARY KEY CHECK (one),
  rev integer NOT NULL CHECK (rev > 0),
  document jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
INSERT INTO site_catalogue VALUES (true, 1, '{"areas": [], "machines": [], "contacts": [], "links": []}', now());
