import { createHash } from "node:crypto";

/** Bytes of a part: a lost connection costs at most so many. */
export const CHUNK_BYTES = 16 * 1024 * 1024;

/** Uploads by visitors at a time, so that their member can still send files: the schema allows five in all. */
export const DROPS_OPEN_MAX = 3;

/** Clients of tus begin uploads here (tus 1.0.0, Creation). */
export const UPLOADS_PATH = "/api/uploads";

/** Only this digest of the secret in an upload's URL is stored. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Commands that send a file without reading it into an agent's context. */
export function waysToSend(url: string): { curl: string; tus: string } {
  const headers = ["Tus-Resumable: 1.0.0", "Upload-Offset: 0", "Content-Type: application/offset+octet-stream"];
  return {
    curl: `curl -f -X PATCH -T FILE ${headers.map((each) => `-H '${each}'`).join(" ")} '${url}'`,
    tus: "Any tus 1.0 client can use upload_url as the upload's URL. After a failure, send HEAD to upload_url, and go on at its Upload-Offset.",
  };
}
