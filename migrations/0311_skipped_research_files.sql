-- A file that the import never reads is listed with its reason; the state of the corpus does not count it.
ALTER TABLE research_file ADD COLUMN skipped boolean NOT NULL DEFAULT false;
