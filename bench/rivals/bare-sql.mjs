import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

// A hand-written RSVP behind a bare HTTP server: the same statements in one transaction, pipelined alike.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true });
const member = process.env.BENCH_MEMBER;
const id = (prefix) => `${prefix}_${randomBytes(12).toString("hex")}`;

const EVENT = "SELECT luma_url, title FROM event WHERE luma_url = ANY ($1) AND ends_at > $2 ORDER BY starts_at LIMIT 1";
const RSVP =
  "INSERT INTO rsvp (id, member_id, event_url, email, created_at, repeats_until) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT rsvp_is_queued_once DO NOTHING RETURNING id";
const ENVELOPE =
  "INSERT INTO envelope (id, kind, operation, member_id, subject, payload, state, next_attempt_at, created_at) VALUES ($1, 'bench', 'bench', $2, $3, $4, 'queued', $5, $5)";
const QUOTA =
  "INSERT INTO quota_use AS used (subject, operation, window_start, count) VALUES ($1, 'bench', $2, 1) ON CONFLICT (subject, operation, window_start) DO UPDATE SET count = used.count + 1 RETURNING count";
const ACTIVITY =
  "INSERT INTO activity (at, member_id, operation, tool, transport, outcome, args, request_id, address) VALUES ($1, $2, 'bench', 'bench', 'rest', 'ok', $3, $4, '127.0.0.1')";

async function rsvp(url) {
  const client = await pool.connect();
  const send = (name, text, values) => client.query({ name, text, values });
  try {
    const now = new Date();
    const until = new Date(now.getTime() + 7 * 86_400_000);
    const rsvpId = id("rsvp");
    await Promise.all([client.query("BEGIN"), send("event", EVENT, [[url, url], now])]);
    await send("rsvp", RSVP, [rsvpId, member, url, "bench@example.org", now, until]);
    await Promise.all([
      send("envelope", ENVELOPE, [id("env"), member, rsvpId, JSON.stringify({ url }), now]),
      send("quota", QUOTA, [id("tok"), now]),
      send("activity", ACTIVITY, [now, member, JSON.stringify({ url }), rsvpId]),
      client.query("COMMIT"),
    ]);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

createServer((request, reply) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    rsvp(JSON.parse(text).event_url).then(
      () => reply.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}'),
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => console.log("listening"));
