-- The models that a key may use, and the provider's ids of calls.

-- Null: all models of the space.
ALTER TABLE gateway_key
  ADD COLUMN models text[] CONSTRAINT gateway_key_models CHECK (cardinality(models) BETWEEN 1 AND 100);

ALTER TABLE gateway_call
  ADD COLUMN upstream_id text CONSTRAINT gateway_call_upstream_id CHECK (length(upstream_id) <= 200);
