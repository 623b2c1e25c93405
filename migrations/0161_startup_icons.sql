-- The icon of a startup's website. icon_of: the website that it was looked for on; null: never.
ALTER TABLE startup
  ADD COLUMN icon_sha256 text,
  ADD COLUMN icon_of text,
  ADD COLUMN icon_due_at timestamptz;
