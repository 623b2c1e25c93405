-- A payment by the provider that is not what its plan costs is kept, and extends nothing.
ALTER TABLE dues_payment ADD COLUMN mismatch boolean NOT NULL DEFAULT false;
ALTER TABLE dues_payment ADD CONSTRAINT dues_payment_mismatch CHECK (NOT mismatch OR covers_from IS NULL);

-- Events of the provider that came before what they belong to. They are taken once that is known.
CREATE TABLE dues_waiting_event (
  id text PRIMARY KEY,
  subscription text,
  checkout_id text,
  invoice text,
  payment text,
  event jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX dues_waiting_event_subscription ON dues_waiting_event (subscription);
CREATE INDEX dues_waiting_event_checkout ON dues_waiting_event (checkout_id);
CREATE INDEX dues_waiting_event_invoice ON dues_waiting_event (invoice);
CREATE INDEX dues_waiting_event_payment ON dues_waiting_event (payment);
CREATE INDEX dues_waiting_event_age ON dues_waiting_event (received_at);

-- Which payment paid which invoice, where the invoice itself does not say so.
CREATE TABLE dues_invoice_payment (
  payment text PRIMARY KEY,
  invoice text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX dues_invoice_payment_age ON dues_invoice_payment (received_at);
