import type pg from "pg";

/** Numbers of members and of event log entries. */
export interface Size {
  readonly members: number;
  readonly events: number;
}

export interface Growth {
  /** The present size. */
  readonly before: Size;
  readonly size: Size;
  /** The measured people: each has a hundredth of all entries in their own log. */
  readonly people: readonly string[];
}

/** For new members numbered $1 + 1 to $2. */
const BY_MEMBER: readonly string[] = [
  `INSERT INTO auth_user ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
   SELECT 'usr_g' || i, initcap(translate(substr(md5(i::text), 1, 8), '0123456789', 'ghijklmnop')) || ' ' || lpad(i::text, 6, '0'),
     'g' || i || '@example.org', true, now(), now() FROM generate_series($1::int + 1, $2) i`,
  `INSERT INTO member (id, user_id, tier, created_at, updated_at)
   SELECT 'mem_g' || i, 'usr_g' || i, (ARRAY['public', 'ft-member', 'ai-floor', 'ic-member'])[1 + i % 4],
     now() - i * interval '1 minute', now() FROM generate_series($1::int + 1, $2) i`,
  `INSERT INTO member_profile (member_id, first_name, telegram, public_visible, created_at, updated_at)
   SELECT 'mem_g' || i, 'G' || substr(md5(i::text), 1, 6), 'tg_' || i, i % 2 = 0, now(), now()
   FROM generate_series($1::int + 1, $2) i WHERE i % 5 > 0`,
  `INSERT INTO agent_token (id, hash, prefix, member_id, client_name, scopes, tier, sandbox, created_at, expires_at)
   SELECT 'tok_g' || i || '_' || n, sha256(convert_to(i || ':' || n, 'UTF8')), 'atrium_g' || i, 'mem_g' || i, 'An agent',
     '{events:rsvp}', 'public', false, now(), now() + interval '30 days'
   FROM generate_series($1::int + 1, $2) i, generate_series(1, 2) n`,
  `INSERT INTO tier_change (member_id, from_tier, to_tier, at)
   SELECT 'mem_g' || i, 'public', 'ft-member', now() FROM generate_series($1::int + 1, $2) i`,
  `INSERT INTO tier_request (member_id, requested_tier, note, submitted_at)
   SELECT 'mem_g' || i, 'ai-floor', 'Please.', now() - i * interval '1 second'
   FROM generate_series($1::int + 1, $2) i WHERE i % 100 = 1`,
  `INSERT INTO leaderboard_link (member_id, github_id, github_login, link_source, verified_at, opted_in, week_starts_at,
     public_commits, private_contributions, counted_at, next_refresh_at)
   SELECT 'mem_g' || i, i, 'gh-' || i, 'oauth', now(), true,
     date_trunc('week', now() AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone, i % 97, 0, now(), now() + interval '1 day'
   FROM generate_series($1::int + 1, $2) i, space s WHERE i % 20 = 3`,
  `INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at)
   SELECT 'env_g' || i || '_' || n, 'rsvp', 'events.rsvp', 'mem_g' || i, 'sub_' || i || '_' || n, '{"email": "g@example.org"}',
     CASE WHEN i % 100 = 0 AND n = 1 THEN 'dead' ELSE 'delivered' END, now(), now() - i * interval '1 minute'
   FROM generate_series($1::int + 1, $2) i, generate_series(1, 5) n`,
  `INSERT INTO rsvp (id, member_id, event_url, email, created_at, repeats_until)
   SELECT 'rsv_g' || i || '_' || n, 'mem_g' || i, 'https://luma.com/past-' || n, 'g@example.org',
     now() - interval '60 days', now() - interval '53 days'
   FROM generate_series($1::int + 1, $2) i, generate_series(1, 3) n`,
  `INSERT INTO booking (id, resource_id, member_id, starts_at, ends_at, email, state, created_at)
   SELECT 'boo_g' || i, 'bench-' || i % 50, 'mem_g' || i, date_trunc('day', now()) - (i / 50 + 2) * interval '1 hour',
     date_trunc('day', now()) - (i / 50 + 1) * interval '1 hour', 'g@example.org', 'confirmed', now() - (i / 50 + 30) * interval '1 hour'
   FROM generate_series($1::int + 1, $2) i`,
  `INSERT INTO booking (id, resource_id, member_id, starts_at, ends_at, email, state, created_at)
   SELECT 'boq_g' || i, 'bench-' || i / 100 % 50, 'mem_g' || i, date_trunc('day', now()) + (i / 5000 + 49) * interval '1 hour',
     date_trunc('day', now()) + (i / 5000 + 50) * interval '1 hour', 'g@example.org', 'queued', now() - i * interval '1 second'
   FROM generate_series($1::int + 1, $2) i WHERE i % 100 = 0`,
  `INSERT INTO event (feed_id, uid, recurrence_id, luma_url, title, description, location, starts_at, ends_at, all_day)
   SELECT 'feed_bench', 'past-' || i, '', 'https://luma.com/was-' || i, 'An evening that was', 'What it was about.', 'The hall',
     now() - i * interval '1 hour', now() - i * interval '1 hour' + interval '30 minutes', false
   FROM generate_series($1::int + 1, $2) i WHERE i % 5 = 1`,
  `INSERT INTO research_document (id, source, title, language, config, tier, origin, place, state, text, text_hash, created_at, updated_at)
   SELECT 'doc_g' || i, 'paper', 'Paper ' || i, 'en', 'english', 'public', 'folder', 'g' || i, 'available',
     repeat('growing ', 100), sha256(convert_to(i::text, 'UTF8')), now(), now() FROM generate_series($1::int + 1, $2) i WHERE i % 10 = 0`,
  `INSERT INTO research_chunk (document_id, ordinal, start_offset, end_offset, text, config, words)
   SELECT document, n, n * 50, n * 50 + 50, words, 'english', to_tsvector('english', words)
   FROM (SELECT 'doc_g' || i AS document, n, 'growing subject' || i / 10 || ' word' || (i / 10 * 10 + n) % 100 || ' '
           || translate(md5(i || ':' || n), '0123456789', 'ghijklmnop') AS words
         FROM generate_series($1::int + 1, $2) i, generate_series(0, 9) n WHERE i % 10 = 0) made`,
];

const LOGS = `(SELECT CASE WHEN i % 1000 = 0 THEN 'mem_g1000' ELSE 'mem_g' || i % 1000 END AS member_id, (i + 999) / 1000 AS id, i
    FROM generate_series($1::int + 1, $2) i
  UNION ALL SELECT person, i, i FROM unnest($3::text[]) AS person, generate_series($1::int / 100 + 1, $2 / 100) i) AS logs`;

/** For new entries numbered $1 + 1 to $2. The first thousand members and those of $3 have logs. */
const BY_EVENT: readonly string[] = [
  `INSERT INTO member_event (member_id, id, type, at, actor, target, payload, actions)
   SELECT member_id, id, 'booking_decided', now() - (10000000 - i) * interval '0.2 seconds', '{"member_id": "mem_g1"}',
     '{"kind": "booking", "id": "boo_g1"}', '{"booking_id": "boo_g1", "decision": "confirmed"}', '[]' FROM ${LOGS}`,
  `INSERT INTO activity (at, member_id, operation, tool, transport, outcome, args, request_id, address)
   SELECT now() - (10000000 - i) * interval '0.2 seconds', member_id, 'events.rsvp', 'ic_rsvp_for_member', 'rest', 'ok',
     '{"event_url": "https://luma.com/past-1"}', 'req_g', '192.0.2.1' FROM ${LOGS}`,
];

const RESOURCES = `INSERT INTO resource (id, kind, name, bookable, minutes_max, created_at, updated_at)
  SELECT 'bench-' || n, 'room', 'Room ' || n, true, 240, now(), now() FROM generate_series(0, 49) n
  ON CONFLICT DO NOTHING`;

/** These entries are not delivered: a worker would distort the measurement. */
const NUMBERED = `INSERT INTO member_event_position
  SELECT member_id, max(id), max(id) FROM member_event GROUP BY member_id
  ON CONFLICT (member_id) DO UPDATE
    SET last_event_id = excluded.last_event_id, planned_event_id = excluded.planned_event_id`;

/** Fills the space by SQL up to the size, with proportional activity, and runs ANALYZE. */
export async function grow(client: pg.Client, { before, size, people }: Growth): Promise<void> {
  await client.query(RESOURCES);
  for (const text of BY_MEMBER) await client.query(text, [before.members, size.members]);
  for (const text of BY_EVENT) await client.query(text, [before.events, size.events, people]);
  await client.query(NUMBERED);
  await client.query("SELECT merge_tallies()");
  await client.query("VACUUM ANALYZE");
}
