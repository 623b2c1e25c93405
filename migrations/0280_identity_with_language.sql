-- Mails and notifications are in the language that the member chose for pages.
CREATE OR REPLACE VIEW member_identity AS
  SELECT m.id, m.user_id, m.tier, m.suspended_at, m.agents_stopped_at, m.created_at,
         u."name", u."email", u."emailVerified" AS email_verified, m.language
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id;
