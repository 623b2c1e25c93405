-- A member can change a call that waits for their approval. It is foretold anew before they approve it.
ALTER TABLE approval
  ADD COLUMN asked_args jsonb,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN foretold_at timestamptz,
  ADD COLUMN refusal text,
  ADD CONSTRAINT approval_keeps_what_was_asked CHECK ((asked_args IS NULL) = (changed_at IS NULL)),
  ADD CONSTRAINT approval_is_foretold CHECK (
    state IN ('pending', 'denied', 'cancelled', 'expired') OR changed_at IS NULL OR foretold_at IS NOT NULL
  );
