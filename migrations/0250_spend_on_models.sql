-- What models cost in money: prices, the cost of each call, the spend of a month and its budget.

CREATE TABLE model_price (
  model text PRIMARY KEY,
  -- For a million tokens, in the currency of the gateway.
  input numeric(12, 6) NOT NULL CONSTRAINT model_price_input CHECK (input >= 0),
  output numeric(12, 6) NOT NULL CONSTRAINT model_price_output CHECK (output >= 0),
  set_at timestamptz NOT NULL
);

-- The price at the time of the call, so that a later price changes no earlier cost.
ALTER TABLE gateway_call ADD COLUMN price_in numeric(12, 6);
ALTER TABLE gateway_call ADD COLUMN price_out numeric(12, 6);
-- A product, not a quotient: it is exact.
ALTER TABLE gateway_call ADD COLUMN cost numeric GENERATED ALWAYS AS (
  CASE WHEN state IN ('committed', 'recovered') THEN (tokens_in * price_in + tokens_out * price_out) * 0.000001 END
) STORED;

-- The budget is checked against this row. It outlives the calls, which are purged, and accounts, which are deleted.
CREATE TABLE model_spend (
  -- Its first day, in UTC.
  month date PRIMARY KEY,
  spent numeric NOT NULL CONSTRAINT model_spend_spent CHECK (spent >= 0)
);

CREATE TABLE model_budget (
  id boolean PRIMARY KEY DEFAULT true CONSTRAINT model_budget_is_one CHECK (id),
  -- For each month.
  amount numeric(14, 2) NOT NULL CONSTRAINT model_budget_amount CHECK (amount > 0),
  at_limit text NOT NULL CONSTRAINT model_budget_at_limit CHECK (at_limit IN ('go_on', 'refuse')),
  -- The last notice to operators.
  told_month date,
  told_percent integer
);
