-- Searches find "Tomás" by "tomas", and "Müller" by "muller".

-- Lower case, without accents; letters that Unicode does not decompose become their usual ones. `folded` of
-- src/kernel/values/text.ts does the same.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"), 'ß', 'ss'), 'øłđ', 'old')
$$;

CREATE OR REPLACE FUNCTION searched_text(card member_profile) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT folded(concat_ws(E'\n', u."name", card.called, card.telegram, card.member_id, l.github_login,
    array_to_string(card.skills, E'\n'), card.ask_about))
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id LEFT JOIN leaderboard_link l ON l.member_id = m.id
  WHERE m.id = card.member_id
$$;
UPDATE member_profile p SET searched = searched WHERE searched <> folded(searched);

DROP INDEX auth_user_searched;
CREATE INDEX auth_user_searched ON auth_user USING gin (text_parts(folded("name" || E'\n' || email))) WITH (fastupdate = off);
