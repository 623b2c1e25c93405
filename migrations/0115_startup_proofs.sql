-- The proof that a startup's website is its own, by a DNS record or a file, checked again every week.
ALTER TABLE startup
  ADD COLUMN verified_domain text,
  ADD COLUMN verified_by text CHECK (verified_by IN ('dns', 'file')),
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN proof_due_at timestamptz,
  -- When a check did not find the proof, since it was last found.
  ADD COLUMN proof_absent_at timestamptz[] NOT NULL DEFAULT '{}',
  ADD CHECK (num_nulls(verified_domain, verified_by, verified_at, proof_due_at) IN (0, 4));
CREATE INDEX startup_proof_due ON startup (proof_due_at) WHERE proof_due_at IS NOT NULL;
