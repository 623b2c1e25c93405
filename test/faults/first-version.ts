import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MIGRATIONS } from "../../src/app/compose.ts";
import { sha256 } from "./kill/scene.ts";

/** The migrations of the first version, which `SEED` fills, and the last one of the first release, 0.1.0. */
export const FIRST = 6;
export const LAST_OF_RELEASE = "0051_a2a_tasks_as_text.sql";

export function migrationFiles(): string[] {
  return readdirSync(fileURLToPath(MIGRATIONS))
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** A token of an operator, in the space of `SEED`. */
export const TOKEN = `agt_${Buffer.alloc(32, 7).toString("base64url")}`;

/** One row in every table of the first version. */
export const SEED = `
  INSERT INTO idempotency_key VALUES ('tok_old', 'events.rsvp', 'old', 'f', 200, '{}', now());
  INSERT INTO quota_use VALUES ('tok_old', 'events.rsvp', date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', 4);
  INSERT INTO auth_user (id, name, email, "emailVerified") VALUES ('u1', 'Noor Adeyemi', 'noor@example.org', false);
  INSERT INTO auth_session (id, "expiresAt", token, "updatedAt", "userId")
    VALUES ('s1', now() + interval '30 days', 'secret', now(), 'u1');
  INSERT INTO auth_account (id, "accountId", "providerId", "userId", "updatedAt") VALUES ('a1', 'u1', 'credential', 'u1', now());
  INSERT INTO auth_verification (id, identifier, value, "expiresAt") VALUES ('v1', 'i', 'v', now());
  INSERT INTO auth_rate_limit VALUES ('r1', 'k', 1, 1);
  INSERT INTO space (name, time_zone, claimed_at, created_at, updated_at)
    VALUES ('Lantern House', 'Europe/Lisbon', now(), now(), now());
  INSERT INTO secret VALUES ('server', '\\x${"ab".repeat(32)}', now());
  INSERT INTO member (id, user_id, tier, created_at, updated_at) VALUES ('mem_1', 'u1', 'operator', now(), now());
  INSERT INTO tier_change (member_id, from_tier, to_tier, at) VALUES ('mem_1', 'public', 'operator', now());
  INSERT INTO agent_token (id, hash, prefix, member_id, client_name, scopes, tier, sandbox, created_at) VALUES ('tok_old', '\\x${sha256(TOKEN).toString("hex")}',
    'agt_old', 'mem_1', 'Old agent', '{events:rsvp,events:read_upcoming,resources:read,resources:book,feedback:read}',
    'operator', false, now());
  INSERT INTO activity (at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address)
    VALUES (now(), 'mem_1', 'tok_old', 'events.rsvp', 'ic_events_rsvp', 'rest', 'ok', '{}', 'req_1', '127.0.0.1');
  INSERT INTO device_grant (id, device_code_hash, user_code_hash, client_name, scopes, sandbox, state, address, created_at, expires_at)
    VALUES ('grant_1', '\\x01', '\\x02', 'Waiting agent', '{read:public}', false, 'pending', '127.0.0.1', now(), now());
  INSERT INTO feed (id, name, refresh_minutes, next_refresh_at, created_at, updated_at)
    VALUES ('feed_1', 'House', 60, now() + interval '1 day', now(), now());
  INSERT INTO event (feed_id, uid, recurrence_id, luma_url, title, description, location, starts_at, ends_at, all_day)
    VALUES ('feed_1', 'e1', '', 'https://luma.com/old-event', 'Old event', '', '', now() + interval '2 days',
            now() + interval '50 hours', false);
  INSERT INTO rsvp VALUES ('rsvp_1', 'mem_1', 'tok_old', 'https://luma.com/old-event', 'noor@example.org', null, now(),
    now() + interval '7 days');
  INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at)
    VALUES ('env_1', 'events.rsvp_queued', 'events.rsvp', 'mem_1', 'rsvp_1', '{}', 'queued', now(), now());
  INSERT INTO envelope_receipt VALUES ('env_1', 'mail', now());
  INSERT INTO job (name, next_run_at) VALUES ('queue.deliver', now());
  INSERT INTO resource (id, kind, name, bookable, minutes_max, created_at, updated_at)
    VALUES ('ft-9', 'room', 'FT-9', true, 120, now(), now());
  INSERT INTO booking (id, resource_id, member_id, token_id, starts_at, ends_at, email, state, created_at)
    VALUES ('book_1', 'ft-9', 'mem_1', 'tok_old', date_trunc('hour', now()) + interval '1 day', date_trunc('hour', now()) + interval '25 hours', 'noor@example.org',
            'queued', now());
  INSERT INTO feedback VALUES ('fb_1', 'praise', 'Good.', 'normal', null, null, null, null, null, null, 'mem_1', null, null,
    'hash', '{}', now());`;
