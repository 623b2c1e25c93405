import Fastify from "fastify";

// The memory of a Fastify server without routes.
const app = Fastify({ logger: false });
app.get("/", async () => ({ ok: true }));
await app.listen({ host: "127.0.0.1", port: Number(process.env.BENCH_PORT) });
console.log("listening");
