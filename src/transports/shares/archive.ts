import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ZipFile } from "yazl";
import { archivePaths } from "../../http/objects/archive-paths.ts";
import { attachment, INERT, type SentBytes, STALLED_MS, sendHead, write } from "../../http/objects/send-object.ts";
import { findBlob } from "../../kernel/blobs/blobs.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { ObjectMissing } from "../../kernel/ports/object-store.ts";

export interface ArchivedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly uploaded_at: Date;
}

type Sources = Pick<Kernel, "database" | "ports" | "log">;

/** Neither more memory than one chunk of one file, nor a file open that is not being sent. */
interface Archive {
  readonly output: Readable;
  /** In bytes, known beforehand because entries are stored and not compressed. */
  readonly size: number;
  close(): void;
}

/** Sends files as one ZIP. `admit` is asked for its size before a GET; null if it refuses, and nothing was sent. */
export async function sendArchive(
  sources: Sources,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { filename, files }: { readonly filename: string; readonly files: readonly ArchivedFile[] },
  admit: (bytes: number) => Promise<boolean>,
): Promise<SentBytes | null> {
  const archive = await openArchive(sources, files);
  const { size } = archive;
  try {
    const isHead = request.method === "HEAD";
    if (!isHead && !(await admit(size))) return null;
    reply
      .headers({ ...INERT, "cache-control": "private, no-store", "accept-ranges": "none" })
      .header("content-disposition", attachment(filename))
      .header("content-length", size)
      .type("application/zip");
    if (!isHead) return { size, first: 0, bytes: await stream(sources, archive, reply) };
    sendHead(reply);
    return { size, first: 0, bytes: 0 };
  } finally {
    archive.close();
  }
}

async function openArchive(sources: Sources, files: readonly ArchivedFile[]): Promise<Archive> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough, declared more narrowly
  let current: Readable | undefined;
  const fail = (error: Error) => void output.destroy(error);
  output.on("error", () => undefined); // the loop that reads it reports the error
  zip.on("error", fail);
  const paths = archivePaths(files.map(({ path }) => path));
  for (const [at, { size, sha256, uploaded_at: mtime }] of files.entries()) {
    zip.addReadStreamLazy(paths[at] as string, { mtime, size, compress: false }, (opened) => {
      current = Readable.from(contentOf(sources, sha256), { objectMode: false, highWaterMark: 1 });
      current.on("error", fail); // without it, the process would end
      opened(null, current);
    });
  }
  const end = zip.end.bind(zip) as (options: object, sized: (size: number) => void) => void;
  const size = await new Promise<number>((resolve) => end({}, resolve));
  const close = () => {
    current?.destroy();
    output.destroy();
  };
  return { output, size, close };
}

/** Copies, because a chunk of the store is valid only until the next one. */
async function* contentOf({ database, ports }: Sources, sha256: string): AsyncGenerator<Buffer> {
  const blob = await findBlob(database.read, sha256);
  if (!blob) throw new ObjectMissing(`no object holds ${sha256}`);
  for await (const chunk of ports.objects.read(blob.key)) yield Buffer.from(chunk);
}

/** Returns the number of bytes sent. A failure closes the connection, so that the client sees an incomplete file. */
async function stream({ log }: Sources, { output }: Archive, reply: FastifyReply): Promise<number> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  raw.setTimeout(STALLED_MS, () => raw.destroy());
  let bytes = 0;
  try {
    for await (const chunk of output) {
      if (raw.destroyed || !(await write(raw, chunk))) return bytes;
      bytes += chunk.length;
    }
    raw.end();
  } catch (error) {
    log.error({ err: error, requestId: reply.request.id }, "archive failed");
    raw.destroy();
  }
  return bytes;
}
