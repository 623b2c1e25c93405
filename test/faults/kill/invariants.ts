import type pg from "pg";

/**
 * Queries that find violations while no client writes. A write's row, activity, quota, message and stored reply exist
 * together or not at all.
 */
const INVARIANTS: Readonly<Record<string, string>> = {
  "every RSVP has its one envelope": `
    SELECT r.event_url FROM rsvp r LEFT JOIN envelope e ON e.subject = r.id AND e.kind = 'events.rsvp_queued'
    GROUP BY r.id HAVING count(e.id) <> 1`,
  "every booking has its one envelope": `
    SELECT b.id FROM booking b LEFT JOIN envelope e ON e.subject = b.id AND e.kind = 'resources.booking_queued'
    GROUP BY b.id HAVING count(e.id) <> 1`,
  "every envelope has its record": `
    SELECT e.id FROM envelope e WHERE NOT EXISTS (SELECT FROM rsvp WHERE id = e.subject)
      AND NOT EXISTS (SELECT FROM booking WHERE id = e.subject)`,
  "every RSVP has its activity, and the other way round": `
    SELECT coalesce(r.event_url, a.args ->> 'event_url') FROM rsvp r
    FULL JOIN (SELECT * FROM activity WHERE operation = 'events.rsvp' AND outcome = 'ok') a
      ON a.args ->> 'event_url' = r.event_url
    GROUP BY 1 HAVING count(r.id) = 0 OR count(a.id) = 0 OR (count(a.id) > 1 AND min(r.event_url) LIKE '%/keyed-%')`,
  "every booking has its activity, and the other way round": `
    SELECT coalesce(b.id, a.args ->> 'start_iso') FROM booking b
    FULL JOIN (SELECT * FROM activity WHERE operation = 'resources.book' AND outcome = 'ok') a
      ON a.args ->> 'resource_id' = b.resource_id AND (a.args ->> 'start_iso')::timestamptz = b.starts_at
    GROUP BY 1 HAVING count(b.id) <> 1 OR count(a.id) <> 1`,
  "every highlight has its activity, and the other way round": `
    SELECT coalesce(h.id, a.args ->> 'id') FROM highlight_submission h
    FULL JOIN (SELECT * FROM activity WHERE operation = 'highlights.submit' AND outcome = 'ok') a ON a.args ->> 'id' = h.id
    GROUP BY 1 HAVING count(h.id) <> 1 OR count(a.id) <> 1`,
  "every ticket is there once, with its activity": `
    SELECT coalesce(f.message, a.args ->> 'message') FROM feedback f
    FULL JOIN (SELECT * FROM activity WHERE operation = 'feedback.submit' AND outcome = 'ok') a
      ON a.args ->> 'message' = f.message
    GROUP BY 1 HAVING count(f.ticket_id) <> 1 OR count(a.id) <> 1`,
  "allowances are spent exactly": `
    WITH made AS (
      SELECT 'events.rsvp' AS operation, token_id AS subject, count(*)::int AS n FROM rsvp GROUP BY 2
      UNION ALL SELECT 'resources.book', token_id, count(*)::int FROM booking GROUP BY 2
      UNION ALL SELECT 'highlights.submit', token_id, count(*)::int FROM highlight_submission GROUP BY 2
      UNION ALL SELECT 'feedback.submit', 'all', count(*)::int FROM feedback
      UNION ALL SELECT 'device-code starts', 'all', count(*)::int FROM device_grant),
    spent AS (
      SELECT operation, CASE WHEN subject LIKE 'address:%' THEN 'all' ELSE subject END AS subject, sum(count)::int AS n
      FROM quota_use GROUP BY 1, 2)
    SELECT operation || ' ' || subject || ': made ' || coalesce(made.n, 0) || ', spent ' || coalesce(spent.n, 0)
    FROM made FULL JOIN (SELECT * FROM spent WHERE operation <> 'signup.complete') spent USING (operation, subject)
    WHERE coalesce(made.n, 0) <> coalesce(spent.n, 0)`,
  "every keyed write has its stored reply, and no key is held without one": `
    SELECT coalesce(k.key, made.key) FROM idempotency_key k FULL JOIN (
      SELECT event_url AS key FROM rsvp WHERE event_url LIKE '%/keyed-%'
      UNION ALL SELECT id FROM highlight_submission
      UNION ALL SELECT resource_id || ' ' || to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
                FROM booking) made USING (key)
    WHERE k.status IS NULL OR k.body IS NULL OR made.key IS NULL`,
  "a device code that was used gave one token, and one that was not gave none": `
    SELECT g.client_name FROM device_grant g LEFT JOIN agent_token t ON t.client_name = g.client_name
    GROUP BY g.id HAVING count(t.id) <> CASE WHEN g.state = 'consumed' THEN 1 ELSE 0 END`,
  "a code that was used gave a connection that can be renewed once, and one that was not gave none": `
    SELECT encode(c.hash, 'hex') FROM oauth_code c
    LEFT JOIN agent_token t ON t.id = c.token_id LEFT JOIN token_connection n ON n.token_id = t.id
    LEFT JOIN oauth_refresh r ON r.token_id = t.id AND r.used_at IS NULL
    GROUP BY c.hash, t.id, n.token_id
    HAVING (c.used_at IS NULL) <> (t.id IS NULL) OR (t.id IS NULL) <> (n.token_id IS NULL)
      OR count(r.hash) <> CASE WHEN t.id IS NULL THEN 0 ELSE 1 END`,
  "an OAuth token has its code": `
    SELECT n.token_id FROM token_connection n WHERE NOT EXISTS (SELECT FROM oauth_code WHERE token_id = n.token_id)`,
  "a payment that is not decided will be looked at again": `
    SELECT id FROM payment WHERE (state IN ('intent', 'unknown')) <> (next_attempt_at IS NOT NULL)`,
};

/** Violated invariants with their first records. */
export async function broken(admin: pg.Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries(INVARIANTS)) {
    const { rows } = await admin.query<[unknown]>({ text, rowMode: "array" });
    if (rows.length > 0) faults.push(`not so: ${name}: ${rows.slice(0, 3).join(", ")} (${rows.length})`);
  }
  return faults;
}

/** The markers of each client's writes in the database. */
export const FOUND: Readonly<Record<string, string>> = {
  rsvp: "SELECT event_url FROM rsvp WHERE event_url LIKE '%/keyed-%'",
  "rsvp without a key": "SELECT event_url FROM rsvp WHERE event_url LIKE '%/plain-%'",
  book: `SELECT resource_id || ' ' || to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM booking`,
  highlight: "SELECT id FROM highlight_submission",
  feedback: "SELECT message FROM feedback",
  revoke:
    "SELECT encode(hash, 'hex') FROM agent_token WHERE revoked_at IS NOT NULL AND client_name = 'made for a test'",
  card: "SELECT args ->> 'first_name' FROM activity WHERE operation = 'membership.set_profile' AND outcome = 'ok'",
  read: "SELECT '' WHERE false",
  donor: "SELECT nonce FROM payment WHERE state = 'settled'",
  oauth: `SELECT encode(hash, 'hex') FROM oauth_code WHERE used_at IS NOT NULL
          UNION ALL SELECT encode(hash, 'hex') FROM oauth_refresh WHERE used_at IS NOT NULL`,
  device: `SELECT client_name || ' started' FROM device_grant
           UNION ALL SELECT client_name || ' approved' FROM device_grant WHERE state IN ('approved', 'consumed')
           UNION ALL SELECT client_name || ' consumed' FROM device_grant WHERE state = 'consumed'`,
};
