-- Skills and what to ask about on a card, and the audience that a member chose for each of its fields.

ALTER TABLE member_profile ADD COLUMN skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 12);
ALTER TABLE member_profile ADD COLUMN ask_about text CHECK (length(ask_about) BETWEEN 1 AND 200);
-- By field; a field without a choice has the usual audience.
ALTER TABLE member_profile ADD COLUMN audiences jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(audiences) = 'object');

CREATE OR REPLACE FUNCTION searched_text(card member_profile) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', u."name", card.called, card.telegram, card.member_id, l.github_login,
    array_to_string(card.skills, E'\n'), card.ask_about))
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id LEFT JOIN leaderboard_link l ON l.member_id = m.id
  WHERE m.id = card.member_id
$$;

DROP TRIGGER member_profile_is_called ON member_profile;
CREATE TRIGGER member_profile_is_called
  BEFORE INSERT OR UPDATE OF first_name, telegram, skills, ask_about, searched ON member_profile
  FOR EACH ROW EXECUTE FUNCTION call_card();
