-- The language of mails to people who have not chosen one.
ALTER TABLE space ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2}$');
