import { createDiskStore } from "../adapters/object-store/disk.ts";
import { createS3Store } from "../adapters/object-store/s3.ts";
import type { ObjectStore } from "../kernel/ports/object-store.ts";
import { randomIds } from "../kernel/values/ids.ts";
import { BadConfig, type Config } from "./config.ts";

/** The store of contents that is configured. @throws BadConfig if S3 rejects bucket or key */
export async function openObjects(config: Config): Promise<ObjectStore> {
  const { ATRIUM_OBJECTS_URL: location, ATRIUM_OBJECTS_KEY: keyId, ATRIUM_OBJECTS_SECRET: secret } = config;
  if (!location || !keyId || !secret) return createDiskStore(config.ATRIUM_DATA, randomIds.bytes);
  return createS3Store({ ...location, keyId, secret }).catch((error: Error) => {
    throw new BadConfig(`ATRIUM_OBJECTS_URL: ${error.message}`, { cause: error });
  });
}
