-- Photos of hackathons. What is public follows from decision, hidden_at and the consents, at each read.
CREATE TABLE hack_photo (
  photo_id text PRIMARY KEY,
  eid text NOT NULL REFERENCES hack_event (eid),
  uploader text NOT NULL REFERENCES member (id),
  -- WebP without metadata.
  sha256 text NOT NULL REFERENCES blob (sha256),
  thumbnail text NOT NULL REFERENCES blob (sha256),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  alt text NOT NULL CHECK (alt <> '' AND length(alt) <= 300),
  caption text NOT NULL CHECK (length(caption) <= 300),
  -- What the uploader says of recognizable people without an account.
  others text NOT NULL CHECK (others IN ('none', 'agreed')),
  decision text NOT NULL DEFAULT 'pending' CHECK (decision IN ('pending', 'approved', 'rejected', 'removed')),
  note text CHECK (note <> '' AND length(note) <= 500),
  decided_by text,
  decided_at timestamptz,
  -- Reported: hidden at once, until organizers decide.
  hidden_at timestamptz,
  reminded_at timestamptz,
  -- Counts changes and reports, so that a decision fits what the organizer saw.
  rev integer NOT NULL DEFAULT 1,
  uploaded_at timestamptz NOT NULL,
  CHECK ((decision = 'pending') = (decided_at IS NULL)),
  CHECK (decision NOT IN ('rejected', 'removed') OR (note IS NOT NULL AND hidden_at IS NULL))
);
CREATE UNIQUE INDEX hack_photo_once ON hack_photo (eid, sha256);
CREATE INDEX hack_photo_by_event ON hack_photo (eid, uploaded_at DESC, photo_id);
CREATE INDEX hack_photo_by_uploader ON hack_photo (uploader, uploaded_at DESC);
CREATE INDEX hack_photo_blob ON hack_photo (sha256);
CREATE INDEX hack_photo_thumbnail ON hack_photo (thumbnail);
CREATE INDEX hack_photo_hidden ON hack_photo (hidden_at) WHERE hidden_at IS NOT NULL;
CREATE INDEX hack_photo_decided ON hack_photo (decided_at) WHERE decision IN ('rejected', 'removed');
CREATE INDEX hack_photo_pending ON hack_photo (uploaded_at) WHERE decision = 'pending';

CREATE TRIGGER hack_photo_holds_blob AFTER INSERT OR DELETE OR UPDATE OF sha256 ON hack_photo
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('sha256');
CREATE TRIGGER hack_photo_holds_thumbnail AFTER INSERT OR DELETE OR UPDATE OF thumbnail ON hack_photo
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('thumbnail');

CREATE TABLE hack_photo_person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  photo_id text NOT NULL REFERENCES hack_photo (photo_id) ON DELETE CASCADE,
  -- Null once the member has left. A consent becomes a refusal then, so the photo stays hidden.
  member_id text REFERENCES member (id),
  consent text NOT NULL CHECK (consent IN ('asked', 'granted', 'refused', 'not_shown')),
  answered_at timestamptz,
  CHECK ((consent = 'asked') = (answered_at IS NULL)),
  CHECK (member_id IS NOT NULL OR consent IN ('refused', 'not_shown'))
);
CREATE UNIQUE INDEX hack_photo_person_once ON hack_photo_person (photo_id, member_id);
CREATE INDEX hack_photo_person_member ON hack_photo_person (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE hack_photo_report (
  report_id text PRIMARY KEY,
  photo_id text NOT NULL REFERENCES hack_photo (photo_id) ON DELETE CASCADE,
  -- Null for a visitor.
  reporter text REFERENCES member (id),
  reason text NOT NULL CHECK (length(reason) <= 500),
  -- How a visitor can be reached, by choice.
  contact text NOT NULL CHECK (length(contact) <= 200),
  reported_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('kept', 'removed')),
  closed_at timestamptz,
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE INDEX hack_photo_report_photo ON hack_photo_report (photo_id, reported_at);
CREATE INDEX hack_photo_report_reporter ON hack_photo_report (reporter) WHERE reporter IS NOT NULL;
CREATE INDEX hack_photo_report_closed ON hack_photo_report (closed_at) WHERE closed_at IS NOT NULL;
