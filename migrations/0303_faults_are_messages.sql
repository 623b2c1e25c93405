-- Why a source, a transcription or a mail failed is kept as a message; a text is of an earlier version, or by others.
ALTER TABLE research_submission ALTER COLUMN last_error TYPE jsonb USING to_jsonb(last_error);
UPDATE research_submission SET last_error = jsonb_build_object('key', 'research.serverAnswered', 'parameters',
  jsonb_build_object('status', (regexp_match(last_error #>> '{}', '^The server answered (\d+)\.$'))[1]::integer))
WHERE last_error #>> '{}' ~ '^The server answered \d+\.$';

ALTER TABLE transcription ALTER COLUMN error TYPE jsonb USING to_jsonb(error);
UPDATE transcription SET error = '{"key": "transcription.serverStopped"}'
WHERE error = '"The server stopped while it worked on this."';

ALTER TABLE joining_mail DROP CONSTRAINT joining_mail_fault_check;
ALTER TABLE joining_mail ALTER COLUMN fault TYPE jsonb USING to_jsonb(fault);
UPDATE joining_mail SET fault = '{"key": "joining.endedBeforeMail"}' WHERE fault = '"It ended before it was sent."';
