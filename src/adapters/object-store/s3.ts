import type { ObjectFacts, ObjectStore } from "../../kernel/ports/object-store.ts";
import { removeKeys, s3List } from "./s3-list.ts";
import type { S3Location } from "./s3-location.ts";
import { abortUnfinished, inParts, PART_BYTES, putInParts, putObject } from "./s3-parts.ts";
import { readObject, sizeOf } from "./s3-read.ts";
import { S3Error, s3Requests } from "./s3-requests.ts";
import { s3Uploads } from "./s3-uploads.ts";

const OBJECTS = "objects/";

/** Objects in a bucket of any store with the API of S3. @throws S3Error if it answers that bucket or keys are wrong */
export async function createS3Store(location: S3Location): Promise<ObjectStore> {
  const requests = s3Requests(location);
  try {
    await s3List(requests, { prefix: OBJECTS, after: null, limit: 1 });
  } catch (error) {
    // A store that is down comes back; a wrong configuration stays.
    if (error instanceof S3Error && error.status < 500) {
      await requests.close();
      throw error;
    }
  }
  const at = (key: string) => OBJECTS + key;
  return {
    async put(key, bytes, expected) {
      const source = bytes instanceof Uint8Array ? only(bytes) : bytes;
      if (expected.size <= PART_BYTES) {
        await inParts(source, expected, (whole) => putObject(requests, at(key), whole));
        return;
      }
      await putInParts(requests, at(key), async (putPart) => {
        let number = 0;
        await inParts(source, expected, (part) => putPart(++number, part));
      });
    },
    read: (key, range) => readObject(requests, at(key), range),
    size: (key) => sizeOf(requests, at(key)),
    remove: (key) => removeKeys(requests, [at(key)]),
    async list(after, limit) {
      const found: ObjectFacts[] = [];
      for (let last = after; found.length < limit; last = found.at(-1)?.key ?? null) {
        const page = await s3List(requests, { prefix: OBJECTS, after: last, limit: limit - found.length });
        found.push(...page.objects);
        if (!page.hasMore) break;
      }
      return found;
    },
    uploads: s3Uploads(requests, { objectKey: at, sizeOf: (key) => sizeOf(requests, key) }),
    removeUnfinished: (before) => abortUnfinished(requests, before),
    close: () => requests.close(),
  };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
