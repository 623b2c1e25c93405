import { createServer } from "node:http";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

// The tus library with its plain store of files: it neither syncs nor takes digests.
const tus = new Server({ path: "/files", datastore: new FileStore({ directory: process.env.BENCH_FOLDER }) });
createServer((request, reply) => tus.handle(request, reply)).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () =>
  console.log("listening"),
);
