-- What keeps reads as fast in a large space as in a small one.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A part of a name, a handle or an e-mail address, anywhere in it.
CREATE INDEX auth_user_name_parts ON auth_user USING gin ("name" gin_trgm_ops);
CREATE INDEX auth_user_email_parts ON auth_user USING gin ("email" gin_trgm_ops);
CREATE INDEX member_profile_parts ON member_profile
  USING gin (first_name gin_trgm_ops, telegram gin_trgm_ops, member_id gin_trgm_ops);
CREATE INDEX leaderboard_link_login_parts ON leaderboard_link USING gin (github_login gin_trgm_ops);

-- The operators, whenever they are told of something; the members of one tier, newest first, and how many they are.
CREATE INDEX member_by_tier ON member (tier, created_at DESC, id);
