-- What a refused call was answered, as a message: members read it in their language.
ALTER TABLE activity ADD COLUMN refusal jsonb
  CHECK (refusal IS NULL OR outcome NOT IN ('ok', 'simulated'));
