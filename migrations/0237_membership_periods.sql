-- Until when a membership lasts, and what then happens. A member without a row has no end.
CREATE TABLE membership_period (
  member_id text PRIMARY KEY REFERENCES member (id),
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  grace_days integer NOT NULL CHECK (grace_days BETWEEN 0 AND 90),
  -- When it lapses: the end and the days of grace.
  lapses_at timestamptz NOT NULL,
  -- The tier afterwards; null: the member is suspended.
  then_tier text CHECK (then_tier IN ('public', 'ft-member', 'ai-floor')),
  -- Mails sent before the end.
  reminders integer NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  lapsed_at timestamptz,
  -- The tier before it lapsed, which a renewal gives back; null if the lapse did not change the tier.
  lapsed_from text CHECK (lapsed_from IN ('public', 'ft-member', 'ai-floor', 'ic-member')),
  -- Dues gave an end to a member who had the tier without one. Once they all are paid back, it has none again.
  endless_before boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (begins_at < ends_at AND ends_at <= lapses_at),
  CHECK (lapsed_from IS NULL OR lapsed_at IS NOT NULL)
);
CREATE INDEX membership_period_lapses ON membership_period (lapses_at) WHERE lapsed_at IS NULL;
CREATE INDEX membership_period_ends ON membership_period (ends_at, member_id);
