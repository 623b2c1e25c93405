// The tus library with its file store, which neither syncs nor computes a digest.
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

const server = new Server({ path: "/files", datastore: new FileStore({ directory: process.env.BENCH_FOLDER }) });
server.listen({ host: "127.0.0.1", port: Number(process.env.BENCH_PORT) });
