-- Displays can show when things are due back, without names.
ALTER TABLE display DROP CONSTRAINT display_blocks;
ALTER TABLE display ADD CONSTRAINT display_blocks CHECK (
  cardinality(blocks) BETWEEN 1 AND 6
  AND blocks <@ ARRAY['events', 'highlights', 'leaderboard', 'loans', 'weather', 'announcements']
);
