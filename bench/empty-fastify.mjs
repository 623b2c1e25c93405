import Fastify from "fastify";

// What a server of this kind takes before it does anything.
const app = Fastify({ logger: false });
app.get("/", async () => ({ ok: true }));
await app.listen({ host: "127.0.0.1", port: Number(process.env.BENCH_PORT) });
console.log("listening");
