-- All searches compare texts in one form. `folded` and `searchText` of src/kernel/values/text.ts do the same for queries.

-- Compatible characters are equal (NFKC); case, accents, vowel signs and invisible characters do not count.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    lower(normalize(regexp_replace(
      normalize(regexp_replace(normalize($1, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]', '', 'g'), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]', '', 'g'), NFC) COLLATE "und-x-icu"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')
$$;

-- Folded words for a text search. Scripts without spaces between words (Thai to Khmer, Chinese, Japanese), and Korean,
-- which joins particles to them, give each character and each pair, of the first 40,000 characters: a tsvector has at
-- most one megabyte. The pairs are those that begin at an odd and those that begin at an even place.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN words
    ELSE concat_ws(' ', regexp_replace(words, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', '\1 ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g'),
      regexp_replace(regexp_replace(runs, '(^| )[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', ' ', 'g'), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g')) END
  FROM (SELECT words, regexp_replace(left(words, 40000), '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g') AS runs
        FROM regexp_replace(folded($1), '[\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\u30fb]', ' ', 'g') AS words) AS prepared
$$;

-- The words as written, with the stop words and stems of a language, and in the form of all searches.
CREATE FUNCTION search_vector(regconfig, text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector($1, $2) || CASE WHEN $2 ~ '[^\x01-\x7f]' THEN to_tsvector($1, search_text($2)) ELSE '' END
$$;

-- A query as typed, or in the form of all searches.
CREATE FUNCTION search_query(regconfig, typed text, prepared text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN a::text = b::text THEN a ELSE a || b END
  FROM websearch_to_tsquery($1, typed) AS a, websearch_to_tsquery($1, prepared) AS b
$$;

UPDATE member_profile SET searched = searched WHERE searched <> folded(searched);
REINDEX INDEX auth_user_searched;

ALTER TABLE file DROP COLUMN words;
ALTER TABLE file ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_text(regexp_replace(name, '[._-]', ' ', 'g'))), 'A')
  || setweight(to_tsvector('simple', search_text(label)), 'A')
  || setweight(to_tsvector('simple', search_text(file_tags(tags))), 'B')
  || setweight(to_tsvector('simple', search_text(description)), 'C')
  || setweight(to_tsvector('simple', search_text(content_text)), 'D')) STORED;
CREATE INDEX file_by_words ON file USING gin (words);

ALTER TABLE signal_entry DROP COLUMN tsv;
ALTER TABLE signal_entry ADD COLUMN tsv tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(search_vector('english', headline), 'A') || setweight(search_vector('english', dek), 'B')
  || setweight(search_vector('english', body), 'D')) STORED;
CREATE INDEX signal_entry_words ON signal_entry USING gin (tsv);

CREATE OR REPLACE FUNCTION index_presentation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.number ELSE NEW.number END;
BEGIN
  INSERT INTO presentation_search (number, words)
    SELECT p.number, setweight(to_tsvector('simple', search_text(p.title_words)), 'A')
      || setweight(to_tsvector('simple', search_text(p.abstract_words)), 'C')
      || setweight(to_tsvector('simple', search_text(coalesce((SELECT string_agg(s.name_words, ' ')
           FROM presentation_speaker AS s WHERE s.number = p.number AND s.state IN ('listed', 'accepted')), ''))), 'B')
      || setweight(to_tsvector('simple', search_text(coalesce((SELECT string_agg(c.cue_words, ' ')
           FROM presentation_caption AS c WHERE c.number = p.number), ''))), 'D')
    FROM presentation AS p WHERE p.number = changed
  ON CONFLICT (number) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
UPDATE presentation SET title_words = title_words;

UPDATE research_chunk AS c
SET words = setweight(search_vector(c.config::regconfig, d.title), 'A') || search_vector(c.config::regconfig, c.text)
FROM research_document AS d WHERE d.id = c.document_id AND (d.title || c.text) ~ '[^\x01-\x7f]';

UPDATE endpoint SET words = setweight(to_tsvector('simple', search_text(concat_ws(' ', name, array_to_string(tags, ' ')))), 'A')
  || to_tsvector('simple', search_text(left(concat_ws(' ', description, card ->> 'description',
    (SELECT string_agg(concat_ws(' ', skill ->> 'name', skill ->> 'description',
        (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(skill -> 'tags') AS tag)), ' ')
      FROM jsonb_array_elements(card -> 'skills') AS skill)), 50000)));
