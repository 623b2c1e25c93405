import Fastify from "fastify";
import pg from "pg";

// The usual framework without our rules: nothing, prepared bytes, and rows of a query.
const ACTIVITY = `select "activity"."id", "activity"."at", "activity"."tool", "activity"."operation", "activity"."transport",
  "activity"."outcome", "activity"."args", "token_identity"."prefix" as "token_prefix", "token_identity"."client_name"
  from "activity" left join "token_identity" on "token_identity"."id" = "activity"."token_id"
  where "activity"."member_id" = $1 order by "activity"."id" desc limit $2`;
const ZONE = "select time_zone from space";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const body = process.env.BENCH_BODY ?? "{}";
const limit = 25;

const app = Fastify({ logger: false });
app.get("/", async () => ({ ok: true }));
app.get("/bytes", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
app.get("/activity", async () => {
  const [{ rows }, zone] = await Promise.all([
    pool.query(ACTIVITY, [process.env.BENCH_MEMBER, limit + 1]),
    pool.query(ZONE),
  ]);
  const events = rows.slice(0, limit);
  return { ok: true, count: events.length, events, time_zone: zone.rows[0]?.time_zone };
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.BENCH_PORT) });
console.log("listening");
