-- All searches take punctuation other than . : , - ' and _ as the border of a word (as UAX 29 for these), and the digits
-- of all scripts (Nd of Unicode 16) as equal. `folded` and `searchText` of src/kernel/values/text.ts do the same for queries.

CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(replace(replace(replace(replace(
    lower(normalize(regexp_replace(
      normalize(regexp_replace(normalize($1, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]', '', 'g'), NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0655\u0670]', '', 'g'), NFC) COLLATE "und-x-icu"),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς‘’ʼ‐ٱىة' || CASE WHEN $1 ~ '[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u1090-\u1099\u17e0-\u17e9\u1810-\u1819\u1946-\u194f\u19d0-\u19d9\u1a80-\u1a89\u1a90-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49\u1c50-\u1c59\ua620-\ua629\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9\U000104a0-\U000104a9\U00010d30-\U00010d39\U00010d40-\U00010d49\U00011066-\U0001106f\U000110f0-\U000110f9\U00011136-\U0001113f\U000111d0-\U000111d9\U000112f0-\U000112f9\U00011450-\U00011459\U000114d0-\U000114d9\U00011650-\U00011659\U000116c0-\U000116c9\U000116d0-\U000116d9\U000116da-\U000116e3\U00011730-\U00011739\U000118e0-\U000118e9\U00011950-\U00011959\U00011bf0-\U00011bf9\U00011c50-\U00011c59\U00011d50-\U00011d59\U00011da0-\U00011da9\U00011de0-\U00011de9\U00011f50-\U00011f59\U00016130-\U00016139\U00016a60-\U00016a69\U00016ac0-\U00016ac9\U00016b50-\U00016b59\U00016d70-\U00016d79\U0001e140-\U0001e149\U0001e2f0-\U0001e2f9\U0001e4f0-\U0001e4f9\U0001e5f1-\U0001e5fa\U0001e950-\U0001e959]' THEN E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u07c0\u07c1\u07c2\u07c3\u07c4\u07c5\u07c6\u07c7\u07c8\u07c9\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d\u0a6e\u0a6f\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef\u0b66\u0b67\u0b68\u0b69\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec\u0ced\u0cee\u0cef\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\u0de6\u0de7\u0de8\u0de9\u0dea\u0deb\u0dec\u0ded\u0dee\u0def\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57\u0e58\u0e59\u0ed0\u0ed1\u0ed2\u0ed3\u0ed4\u0ed5\u0ed6\u0ed7\u0ed8\u0ed9\u0f20\u0f21\u0f22\u0f23\u0f24\u0f25\u0f26\u0f27\u0f28\u0f29\u1040\u1041\u1042\u1043\u1044\u1045\u1046\u1047\u1048\u1049\u1090\u1091\u1092\u1093\u1094\u1095\u1096\u1097\u1098\u1099\u17e0\u17e1\u17e2\u17e3\u17e4\u17e5\u17e6\u17e7\u17e8\u17e9\u1810\u1811\u1812\u1813\u1814\u1815\u1816\u1817\u1818\u1819\u1946\u1947\u1948\u1949\u194a\u194b\u194c\u194d\u194e\u194f\u19d0\u19d1\u19d2\u19d3\u19d4\u19d5\u19d6\u19d7\u19d8\u19d9\u1a80\u1a81\u1a82\u1a83\u1a84\u1a85\u1a86\u1a87\u1a88\u1a89\u1a90\u1a91\u1a92\u1a93\u1a94\u1a95\u1a96\u1a97\u1a98\u1a99\u1b50\u1b51\u1b52\u1b53\u1b54\u1b55\u1b56\u1b57\u1b58\u1b59\u1bb0\u1bb1\u1bb2\u1bb3\u1bb4\u1bb5\u1bb6\u1bb7\u1bb8\u1bb9\u1c40\u1c41\u1c42\u1c43\u1c44\u1c45\u1c46\u1c47\u1c48\u1c49\u1c50\u1c51\u1c52\u1c53\u1c54\u1c55\u1c56\u1c57\u1c58\u1c59\ua620\ua621\ua622\ua623\ua624\ua625\ua626\ua627\ua628\ua629\ua8d0\ua8d1\ua8d2\ua8d3\ua8d4\ua8d5\ua8d6\ua8d7\ua8d8\ua8d9\ua900\ua901\ua902\ua903\ua904\ua905\ua906\ua907\ua908\ua909\ua9d0\ua9d1\ua9d2\ua9d3\ua9d4\ua9d5\ua9d6\ua9d7\ua9d8\ua9d9\ua9f0\ua9f1\ua9f2\ua9f3\ua9f4\ua9f5\ua9f6\ua9f7\ua9f8\ua9f9\uaa50\uaa51\uaa52\uaa53\uaa54\uaa55\uaa56\uaa57\uaa58\uaa59\uabf0\uabf1\uabf2\uabf3\uabf4\uabf5\uabf6\uabf7\uabf8\uabf9\U000104a0\U000104a1\U000104a2\U000104a3\U000104a4\U000104a5\U000104a6\U000104a7\U000104a8\U000104a9\U00010d30\U00010d31\U00010d32\U00010d33\U00010d34\U00010d35\U00010d36\U00010d37\U00010d38\U00010d39\U00010d40\U00010d41\U00010d42\U00010d43\U00010d44\U00010d45\U00010d46\U00010d47\U00010d48\U00010d49\U00011066\U00011067\U00011068\U00011069\U0001106a\U0001106b\U0001106c\U0001106d\U0001106e\U0001106f\U000110f0\U000110f1\U000110f2\U000110f3\U000110f4\U000110f5\U000110f6\U000110f7\U000110f8\U000110f9\U00011136\U00011137\U00011138\U00011139\U0001113a\U0001113b\U0001113c\U0001113d\U0001113e\U0001113f\U000111d0\U000111d1\U000111d2\U000111d3\U000111d4\U000111d5\U000111d6\U000111d7\U000111d8\U000111d9\U000112f0\U000112f1\U000112f2\U000112f3\U000112f4\U000112f5\U000112f6\U000112f7\U000112f8\U000112f9\U00011450\U00011451\U00011452\U00011453\U00011454\U00011455\U00011456\U00011457\U00011458\U00011459\U000114d0\U000114d1\U000114d2\U000114d3\U000114d4\U000114d5\U000114d6\U000114d7\U000114d8\U000114d9\U00011650\U00011651\U00011652\U00011653\U00011654\U00011655\U00011656\U00011657\U00011658\U00011659\U000116c0\U000116c1\U000116c2\U000116c3\U000116c4\U000116c5\U000116c6\U000116c7\U000116c8\U000116c9\U000116d0\U000116d1\U000116d2\U000116d3\U000116d4\U000116d5\U000116d6\U000116d7\U000116d8\U000116d9\U000116da\U000116db\U000116dc\U000116dd\U000116de\U000116df\U000116e0\U000116e1\U000116e2\U000116e3\U00011730\U00011731\U00011732\U00011733\U00011734\U00011735\U00011736\U00011737\U00011738\U00011739\U000118e0\U000118e1\U000118e2\U000118e3\U000118e4\U000118e5\U000118e6\U000118e7\U000118e8\U000118e9\U00011950\U00011951\U00011952\U00011953\U00011954\U00011955\U00011956\U00011957\U00011958\U00011959\U00011bf0\U00011bf1\U00011bf2\U00011bf3\U00011bf4\U00011bf5\U00011bf6\U00011bf7\U00011bf8\U00011bf9\U00011c50\U00011c51\U00011c52\U00011c53\U00011c54\U00011c55\U00011c56\U00011c57\U00011c58\U00011c59\U00011d50\U00011d51\U00011d52\U00011d53\U00011d54\U00011d55\U00011d56\U00011d57\U00011d58\U00011d59\U00011da0\U00011da1\U00011da2\U00011da3\U00011da4\U00011da5\U00011da6\U00011da7\U00011da8\U00011da9\U00011de0\U00011de1\U00011de2\U00011de3\U00011de4\U00011de5\U00011de6\U00011de7\U00011de8\U00011de9\U00011f50\U00011f51\U00011f52\U00011f53\U00011f54\U00011f55\U00011f56\U00011f57\U00011f58\U00011f59\U00016130\U00016131\U00016132\U00016133\U00016134\U00016135\U00016136\U00016137\U00016138\U00016139\U00016a60\U00016a61\U00016a62\U00016a63\U00016a64\U00016a65\U00016a66\U00016a67\U00016a68\U00016a69\U00016ac0\U00016ac1\U00016ac2\U00016ac3\U00016ac4\U00016ac5\U00016ac6\U00016ac7\U00016ac8\U00016ac9\U00016b50\U00016b51\U00016b52\U00016b53\U00016b54\U00016b55\U00016b56\U00016b57\U00016b58\U00016b59\U00016d70\U00016d71\U00016d72\U00016d73\U00016d74\U00016d75\U00016d76\U00016d77\U00016d78\U00016d79\U0001e140\U0001e141\U0001e142\U0001e143\U0001e144\U0001e145\U0001e146\U0001e147\U0001e148\U0001e149\U0001e2f0\U0001e2f1\U0001e2f2\U0001e2f3\U0001e2f4\U0001e2f5\U0001e2f6\U0001e2f7\U0001e2f8\U0001e2f9\U0001e4f0\U0001e4f1\U0001e4f2\U0001e4f3\U0001e4f4\U0001e4f5\U0001e4f6\U0001e4f7\U0001e4f8\U0001e4f9\U0001e5f1\U0001e5f2\U0001e5f3\U0001e5f4\U0001e5f5\U0001e5f6\U0001e5f7\U0001e5f8\U0001e5f9\U0001e5fa\U0001e950\U0001e951\U0001e952\U0001e953\U0001e954\U0001e955\U0001e956\U0001e957\U0001e958\U0001e959' ELSE '' END, 'olddiσ''''''-ايه' || repeat('0123456789', 68)),
    '(?<=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])-(?=[^\s\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e])|(?<![\u0620-\u064a])\u0627\u0644(?=[\u0620-\u064a]{2})', '', 'g')
$$;

CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN words !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]' THEN words
    ELSE concat_ws(' ', regexp_replace(words, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff])', '\1 ', 'g'),
      regexp_replace(runs, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g'),
      regexp_replace(regexp_replace(runs, '(^| )[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]', ' ', 'g'), '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]{2})', '\1 ', 'g')) END
  FROM (SELECT words, regexp_replace(left(words, 40000), '[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3006\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g') AS runs
        FROM regexp_replace(folded($1) || hyphen_parts($1), '[\x21\x23-\x26\x28-\x2b\x2f\x3b-\x40\x5b-\x5e\x60\x7b-\x7e\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u3004\u3008-\u303f\u30fb]', ' ', 'g') AS words) AS prepared
$$;

CREATE OR REPLACE FUNCTION search_vector(regconfig, text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector($1, $2) || CASE WHEN $2 ~ '[^\x01-\x7f]|[-\x21\x23-\x26\x28-\x2b\x2f\x3b-\x40\x5b-\x5e\x60\x7b-\x7e]' THEN to_tsvector($1, search_text($2)) ELSE '' END
$$;

-- A query that finds ä, ö and ü too where it has ae, oe and ue, each word for itself. "aue", "eue", "oue" and "que" are
-- none of them. A short word stays no beginning: "blue" would find "blumen".
CREATE FUNCTION with_umlauts(tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN $1::text !~ '[aou]e' THEN $1 ELSE (
    SELECT string_agg(CASE WHEN plain = part THEN part ELSE concat('(', part, '|', regexp_replace(regexp_replace(plain, $r$^('[^']{1,4}'):\*$r$, '\1:'), ':$', ''), ')') END, '' ORDER BY place)
    FROM regexp_matches($1::text, $r$(?:'[^']+')+[:*A-D]*|[^']+$r$, 'g') WITH ORDINALITY AS found (parts, place),
      LATERAL (SELECT parts[1] AS part, regexp_replace(parts[1], '([ao])e|(?<![aeoq])(u)e', '\1\2', 'g') AS plain) AS each
  )::tsquery END
$$;

CREATE OR REPLACE FUNCTION search_query(regconfig, typed text, prepared text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN a::text = b::text THEN a ELSE a || b END
  FROM websearch_to_tsquery($1, typed) AS a, with_umlauts(websearch_to_tsquery($1, prepared)) AS b
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

-- What was stored before it could be read, or was read with other borders, is read again.
UPDATE file_rendition SET state = 'wanted', attempts = 0, due_at = wanted_at, error = NULL
FROM file WHERE file.id = file_rendition.file_id AND file_rendition.kind = 'words'
  AND (file_rendition.state = 'made' AND (file.type LIKE 'text/%' OR file.type IN ('application/json', 'application/pdf')
      OR file.type LIKE 'application/vnd.openxmlformats-officedocument.%')
    OR file_rendition.state = 'impossible' AND (file.type ~ '^application/(vnd\.oasis\.opendocument|vnd\.openxmlformats-officedocument|epub)'
      OR file.type = 'application/zip' OR file.name ILIKE '%.eml'));
