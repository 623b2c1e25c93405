import { setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readModel } from "./read-model.ts";
import { refusalReply, replyOf } from "./reply.ts";

const PRIORITY = 10;

/** Reads one model from the input, and writes what it is. It has no network, files or secrets to use. */
async function main(extension: string): Promise<void> {
  setPriority(PRIORITY);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const reply = await readModel(Buffer.concat(chunks), extension).then(replyOf, refusalReply);
  await pipeline(Readable.from(reply), process.stdout);
}

await main(process.argv[2] ?? "");
