-- The account is gone when its last mail is sent.
ALTER TABLE account_farewell ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
-- People without an account: the language of the page on which they asked; null for the space's.
ALTER TABLE join_request ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE mailing_subscription ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
