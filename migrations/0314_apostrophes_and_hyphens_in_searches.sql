-- All searches take one apostrophe, hyphenated words as one, and Arabic words without hamza and article. `folded` and
-- `searchText` of src/kernel/values/text.ts do the same for queries.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(replace(replace(replace(replace(
    lower(normalize(regexp_replace(
      normalize(regexp_replace(normalize($1, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]', '', 'g'), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670]', '', 'g'), NFC) COLLATE "und-x-icu"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς‘’ʼ‐ٱىة', 'olddiσ''''''-ايه'),
    '(?<=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])-(?=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])|(?<![\u0620-\u064a])\u0627\u0644(?=[\u0620-\u064a]{2})', '', 'g')
$$;

-- The words that hyphens join in the beginning of a text, each for itself, after a space; most texts have none.
CREATE FUNCTION hyphen_parts(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 !~ '\S[-\u2010\u2011]\S' THEN '' ELSE
    ' ' || folded(regexp_replace(regexp_replace(left($1, 100000), '(^|\s)[^\s\u2010\u2011-]+(?=\s|$)', ' ', 'g'), '[-\u2010\u2011]', ' ', 'g')) END
$$;

CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN words
    ELSE concat_ws(' ', regexp_replace(words, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', '\1 ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g'),
      regexp_replace(regexp_replace(runs, '(^| )[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', ' ', 'g'), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g')) END
  FROM (SELECT words, regexp_replace(left(words, 40000), '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g') AS runs
        FROM regexp_replace(folded($1) || hyphen_parts($1), '[\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\u30fb]', ' ', 'g') AS words) AS prepared
$$;

CREATE OR REPLACE FUNCTION search_vector(regconfig, text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector($1, $2) || CASE WHEN $2 ~ '[^\x01-\x7f]|-' THEN to_tsvector($1, search_text($2)) ELSE '' END
$$;

UPDATE member_profile SET searched = searched WHERE searched <> folded(searched);
REINDEX INDEX auth_user_searched;

ALTER TABLE file DROP COLUMN words;
ALTER TABLE file ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', search_text(regexp_replace(name, '[._]', ' ', 'g'))), 'A')
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

UPDATE presentation SET title_words = title_words;

UPDATE research_chunk AS c
SET words = setweight(search_vector(c.config::regconfig, d.title), 'A') || search_vector(c.config::regconfig, c.text)
FROM research_document AS d WHERE d.id = c.document_id;

UPDATE endpoint SET words = setweight(to_tsvector('simple', search_text(concat_ws(' ', name, array_to_string(tags, ' ')))), 'A')
  || to_tsvector('simple', search_text(left(concat_ws(' ', description, card ->> 'description',
    (SELECT string_agg(concat_ws(' ', skill ->> 'name', skill ->> 'description',
        (SELECT string_agg(tag, ' ') FROM jsonb_array_elements_text(skill -> 'tags') AS tag)), ' ')
      FROM jsonb_array_elements(card -> 'skills') AS skill)), 50000)));
