-- Recorded talks of the space, with their speakers and captions. Words are folded by the server before they get here.
CREATE TABLE presentation (
  number integer PRIMARY KEY CHECK (number BETWEEN 1 AND 100000),
  series text NOT NULL CHECK (series <> ''),
  title text NOT NULL CHECK (title <> ''),
  abstract text NOT NULL DEFAULT '',
  held_at timestamptz NOT NULL,
  -- IANA name of the zone it was held in.
  time_zone text NOT NULL CHECK (time_zone <> ''),
  recording_url text CHECK (recording_url ~ '^https://'),
  -- A file of the vault, whose owner published it.
  recording_file text REFERENCES file (id) ON DELETE SET NULL,
  slides_file text REFERENCES file (id) ON DELETE SET NULL,
  -- [{start_seconds, title}], by start.
  chapters jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL CHECK (state IN ('draft', 'published')),
  published_at timestamptz,
  title_words text NOT NULL,
  abstract_words text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT presentation_one_recording CHECK (recording_url IS NULL OR recording_file IS NULL),
  CHECK ((state = 'published') = (published_at IS NOT NULL))
);
CREATE INDEX presentation_newest ON presentation (held_at DESC, number DESC);
CREATE INDEX presentation_by_recording ON presentation (recording_file) WHERE recording_file IS NOT NULL;
CREATE INDEX presentation_by_slides ON presentation (slides_file) WHERE slides_file IS NOT NULL;

CREATE TABLE presentation_speaker (
  number integer NOT NULL REFERENCES presentation (number) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 20),
  name text NOT NULL CHECK (name <> ''),
  -- Null: no member, or one who left.
  member_id text REFERENCES member (id),
  -- A member is listed only after accepting. Others are 'listed' from the start.
  state text NOT NULL CHECK (state IN ('listed', 'asked', 'accepted', 'declined')),
  answered_at timestamptz,
  name_words text NOT NULL,
  PRIMARY KEY (number, position),
  CHECK ((member_id IS NULL) = (state = 'listed')),
  CHECK ((state IN ('accepted', 'declined')) = (answered_at IS NOT NULL))
);
CREATE UNIQUE INDEX presentation_speaker_once ON presentation_speaker (member_id, number) WHERE member_id IS NOT NULL;

CREATE TABLE presentation_caption (
  number integer NOT NULL REFERENCES presentation (number) ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  kind text NOT NULL CHECK (kind IN ('human', 'machine')),
  -- [{start, end, text, speaker}], in milliseconds, by start.
  cues jsonb NOT NULL,
  cue_words text NOT NULL,
  source_file text REFERENCES file (id) ON DELETE SET NULL,
  stored_at timestamptz NOT NULL,
  PRIMARY KEY (number, language)
);
CREATE INDEX presentation_caption_by_source ON presentation_caption (source_file) WHERE source_file IS NOT NULL;

-- Derived in the transaction of every change, the deletion of a speaker's account included.
CREATE TABLE presentation_search (
  number integer PRIMARY KEY REFERENCES presentation (number) ON DELETE CASCADE,
  words tsvector NOT NULL
);
CREATE INDEX presentation_search_words ON presentation_search USING gin (words);

CREATE FUNCTION index_presentation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.number ELSE NEW.number END;
BEGIN
  INSERT INTO presentation_search (number, words)
    SELECT p.number, setweight(to_tsvector('simple', p.title_words), 'A')
      || setweight(to_tsvector('simple', p.abstract_words), 'C')
      || setweight(to_tsvector('simple', coalesce((SELECT string_agg(s.name_words, ' ') FROM presentation_speaker AS s
           WHERE s.number = p.number AND s.state IN ('listed', 'accepted')), '')), 'B')
      || setweight(to_tsvector('simple', coalesce((SELECT string_agg(c.cue_words, ' ') FROM presentation_caption AS c
           WHERE c.number = p.number), '')), 'D')
    FROM presentation AS p WHERE p.number = changed
  ON CONFLICT (number) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
CREATE TRIGGER presentation_is_indexed AFTER INSERT OR UPDATE OF title_words, abstract_words ON presentation
  FOR EACH ROW EXECUTE FUNCTION index_presentation();
CREATE TRIGGER presentation_speaker_is_indexed AFTER INSERT OR UPDATE OR DELETE ON presentation_speaker
  FOR EACH ROW EXECUTE FUNCTION index_presentation();
CREATE TRIGGER presentation_caption_is_indexed AFTER INSERT OR UPDATE OR DELETE ON presentation_caption
  FOR EACH ROW EXECUTE FUNCTION index_presentation();
