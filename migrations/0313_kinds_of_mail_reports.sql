-- A notice of a delay and an automatic reply are kinds of their own.
ALTER TABLE campaign_report DROP CONSTRAINT campaign_report_kind_check;
ALTER TABLE campaign_report ADD CONSTRAINT campaign_report_kind_check
  CHECK (kind IN ('hard', 'soft', 'block', 'complaint', 'accepted', 'delayed', 'auto_reply'));
