-- Views that an owner of tables shares with areas. They name the columns that others may join; the rest stays private.
-- The outer joins let PostgreSQL leave out the second table where none of its columns is used.

-- Membership: a member with the name and address of the account.
CREATE VIEW member_identity AS
  SELECT m.id, m.user_id, m.tier, m.suspended_at, m.agents_stopped_at, m.created_at,
         u."name", u."email", u."emailVerified" AS email_verified
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id;

-- Membership: the members that there are. Who locks a row of it locks the member.
CREATE VIEW member_key AS SELECT id FROM member;

-- Tokens: what may be shown of a token, and until when its connection can be renewed.
CREATE VIEW token_identity AS
  SELECT t.id, t.member_id, t.prefix, t.client_name, t.revoked_at, c.client_id, c.ends_at AS renewable_until
  FROM agent_token t LEFT JOIN token_connection c ON c.token_id = t.id;

-- Sign-in: the GitHub account that a user signs in with, as GitHub named it last.
CREATE VIEW auth_github_account AS
  SELECT "userId" AS user_id, "accountId" AS github_id, "login" AS github_login
  FROM auth_account WHERE "providerId" = 'github' AND "login" IS NOT NULL;

-- Leaderboard: the GitHub account that a member linked.
CREATE VIEW member_github AS SELECT member_id, github_login, opted_in FROM leaderboard_link;

-- Feeds: when each remote feed was last read.
CREATE VIEW feed_reading AS
  SELECT id AS feed_id, coalesce(refreshed_at, created_at) AS read_at, failing_since FROM feed WHERE url IS NOT NULL;
