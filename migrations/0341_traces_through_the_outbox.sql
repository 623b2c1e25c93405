-- The trace that a message continues when it is delivered (W3C Trace Context §3.2); null unless it is recorded.
ALTER TABLE envelope ADD COLUMN traceparent text CHECK (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$');
ALTER TABLE webhook_message ADD COLUMN traceparent text CHECK (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$');
