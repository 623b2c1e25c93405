-- What membership costs. A plan is changed by ending it and making another, so that receipts stay true.
CREATE TABLE dues_plan (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  line text CHECK (line <> '' AND length(line) <= 160),
  -- In the smallest unit of the currency.
  amount integer NOT NULL CHECK (amount BETWEEN 1 AND 100000000),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  every text NOT NULL CHECK (every IN ('month', 'year')),
  -- The tier that it pays for.
  tier text NOT NULL CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member')),
  grace_days integer NOT NULL CHECK (grace_days BETWEEN 0 AND 90),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX dues_plan_name_once ON dues_plan (lower(name)) WHERE active;

-- How dues are paid by hand, in the operators' words. At most one row.
CREATE TABLE dues_by_hand (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 1000)
);

-- Members as the payment provider knows them.
CREATE TABLE dues_customer (
  member_id text PRIMARY KEY REFERENCES member (id),
  provider_id text NOT NULL CONSTRAINT dues_customer_provider_once UNIQUE
);

-- Pages of the provider that members were led to. Its events name the ID.
CREATE TABLE dues_checkout (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  plan_id text NOT NULL REFERENCES dues_plan (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX dues_checkout_member ON dues_checkout (member_id);
CREATE INDEX dues_checkout_plan ON dues_checkout (plan_id);
CREATE INDEX dues_checkout_age ON dues_checkout (created_at);

CREATE TABLE dues_subscription (
  provider_id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  plan_id text NOT NULL REFERENCES dues_plan (id),
  state text NOT NULL CHECK (state IN ('active', 'past_due', 'ended')),
  cancel_at_end boolean NOT NULL,
  -- The newest failed payment since the last one that was paid.
  failed_at timestamptz,
  -- The time of the newest event of the provider: older ones, which arrive late, do not change the state.
  as_of timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX dues_subscription_member ON dues_subscription (member_id);
CREATE INDEX dues_subscription_plan ON dues_subscription (plan_id);

-- The last number of a receipt in each year. Its row is locked until the payment commits, so that no number is left out.
CREATE TABLE dues_receipt_count (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE dues_payment (
  id text PRIMARY KEY,
  receipt_year integer NOT NULL,
  receipt_number integer NOT NULL CHECK (receipt_number > 0),
  -- Null once the account is deleted: the receipt stays.
  member_id text REFERENCES member (id),
  payer_name text NOT NULL,
  plan_id text NOT NULL REFERENCES dues_plan (id),
  plan_name text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  method text NOT NULL CHECK (method IN ('provider', 'transfer', 'cash', 'other')),
  reference text CHECK (reference <> '' AND length(reference) <= 120),
  -- The provider's invoice, which is recorded once, and its payment.
  provider_invoice text CONSTRAINT dues_payment_invoice_once UNIQUE,
  provider_payment text,
  -- What it extended; null if it extended nothing.
  covers_from timestamptz,
  covers_until timestamptz,
  paid_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT dues_payment_number_once UNIQUE (receipt_year, receipt_number),
  CHECK ((method = 'provider') = (provider_invoice IS NOT NULL)),
  CHECK ((covers_from IS NULL) = (covers_until IS NULL))
);
CREATE INDEX dues_payment_member ON dues_payment (member_id, paid_at DESC);
CREATE INDEX dues_payment_newest ON dues_payment (receipt_year DESC, receipt_number DESC);
CREATE INDEX dues_payment_plan ON dues_payment (plan_id);
CREATE INDEX dues_payment_provider ON dues_payment (provider_payment) WHERE provider_payment IS NOT NULL;
CREATE INDEX dues_payment_age ON dues_payment (recorded_at);

-- A receipt never changes. Only its member can be taken off, when the account is deleted.
CREATE FUNCTION dues_payment_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS NULL AND to_jsonb(NEW) - 'member_id' = to_jsonb(OLD) - 'member_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a receipt cannot be changed';
END $$;
CREATE TRIGGER dues_payment_is_final BEFORE UPDATE ON dues_payment
  FOR EACH ROW EXECUTE FUNCTION dues_payment_is_final();

-- Who recorded a payment by hand.
CREATE TABLE dues_recorder (
  payment_id text PRIMARY KEY REFERENCES dues_payment (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id)
);
CREATE INDEX dues_recorder_member ON dues_recorder (member_id);

CREATE TABLE dues_refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES dues_payment (id) ON DELETE CASCADE,
  amount integer NOT NULL CHECK (amount > 0),
  refunded_at timestamptz NOT NULL
);
CREATE INDEX dues_refund_payment ON dues_refund (payment_id);

-- Events of the provider that were taken, each once.
CREATE TABLE dues_event (
  id text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX dues_event_age ON dues_event (received_at);
