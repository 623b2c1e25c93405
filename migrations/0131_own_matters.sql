-- Operators decide on their own matters only where nobody else can; these rows say so.
ALTER TABLE activity ADD COLUMN own_matter boolean NOT NULL DEFAULT false;

-- The only operator may grant and approve these to herself.
ALTER TABLE qualification DROP CONSTRAINT nobody_qualifies_themselves;
ALTER TABLE startup_claim DROP CONSTRAINT nobody_approves_their_own_claim;
