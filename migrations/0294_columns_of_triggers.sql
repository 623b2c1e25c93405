-- Triggers fill these columns at each insert and change: whoever writes a row leaves them out.
ALTER TABLE member_profile ALTER COLUMN called SET DEFAULT '', ALTER COLUMN searched SET DEFAULT '';
