-- Operators' notes about a member. They are added and never changed; they go with the member's account.
CREATE TABLE member_note (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  at timestamptz NOT NULL
);
CREATE INDEX member_note_newest ON member_note (member_id, at DESC, id);

-- A table of its own, because an operator's account can end before the member's.
CREATE TABLE member_note_author (
  note_id text PRIMARY KEY REFERENCES member_note (id) ON DELETE CASCADE,
  author_id text REFERENCES member (id)
);
CREATE INDEX member_note_author_author ON member_note_author (author_id) WHERE author_id IS NOT NULL;

CREATE FUNCTION refuse_change_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a note about a member is never changed';
END $$;
CREATE TRIGGER member_note_is_never_changed BEFORE UPDATE ON member_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_note();
