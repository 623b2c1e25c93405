-- Operators set a new space up step by step, until they put the steps away. Spaces that run already are set up.
ALTER TABLE space ADD COLUMN setup_put_away_at timestamptz;
UPDATE space SET setup_put_away_at = claimed_at;
