-- Operators let members sign in with an OpenID provider of the space.
ALTER TABLE setting DROP CONSTRAINT setting_topic_check;
ALTER TABLE setting ADD CONSTRAINT setting_topic_check
  CHECK (topic IN ('event_hosts', 'mail', 'webhook', 'sign_in_provider'));
ALTER TABLE setting_test DROP CONSTRAINT setting_test_topic_check;
ALTER TABLE setting_test ADD CONSTRAINT setting_test_topic_check
  CHECK (topic IN ('mail', 'webhook', 'sign_in_provider'));
