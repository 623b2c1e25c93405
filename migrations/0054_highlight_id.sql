-- A highlight's id is a slug of the member's choice, as in the contract.
ALTER TABLE highlight_submission DROP CONSTRAINT highlight_submission_id_check;
ALTER TABLE highlight_submission
  ADD CONSTRAINT highlight_submission_id_check CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$' AND length(id) <= 120);
