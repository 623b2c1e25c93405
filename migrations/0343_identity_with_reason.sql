-- Every page asks who is signed in, and a suspended member reads why.
CREATE OR REPLACE VIEW member_identity AS
  SELECT m.id, m.user_id, m.tier, m.suspended_at, m.agents_stopped_at, m.created_at,
         u."name", u."email", u."emailVerified" AS email_verified, m.language, m.suspended_reason
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id;
