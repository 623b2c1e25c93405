import { type ByteRange, ObjectMissing } from "../../kernel/ports/object-store.ts";
import { failed, type S3Requests } from "./s3-requests.ts";

/** The bytes of an object by its key in the bucket. */
export async function* readObject(
  requests: S3Requests,
  key: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  const headers = range && { range: `bytes=${range.first}-${range.last}` };
  const { body } = await requests.open({ method: "GET", key, ...(headers && { headers }) });
  body.on("error", () => undefined); // thrown below, unless the caller has stopped reading
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw failed(error);
  } finally {
    body.destroy();
  }
}

export async function sizeOf(requests: S3Requests, key: string): Promise<number | null> {
  try {
    const reply = await requests.open({ method: "HEAD", key });
    await reply.body.dump();
    return Number(reply.headers["content-length"]);
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
}
