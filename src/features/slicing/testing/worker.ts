import type { TestAtrium } from "../../../../test/harness/atrium.ts";
import { newKey, type SigningKey, signatureHeaders, signedMessage } from "../../../../test/harness/signing.ts";
import { adoptBlob, placeBytes } from "../../../kernel/blobs/blobs.ts";
import { requestSlice } from "../index.ts";
import { binaryStl, boxFacets } from "./models.ts";
import { LIMITS } from "./tools.ts";

export const ENGINES = { engines: ["slic3r 1.3.0"] };

/** A profile and G-code that it allows. */
export const PROFILE = {
  name: "PLA",
  printer_model: "i3",
  material: "PLA",
  quality: "0.2 mm",
  engine: "slic3r",
  engine_version: "1.3.0",
  config: "end_gcode = M104 S0\\nM140 S0",
  limits: LIMITS,
};
export const GCODE = [
  "G90",
  "M83",
  "M109 S215",
  "G28",
  "G1 X20 Y20 Z0.2 F3000",
  "G1 X90 E4",
  "G1 Z0.4",
  "G1 X20 E4",
  "M104 S0",
  "M140 S0",
  "M84",
].join("\n");

/** What a worker holds after it asked for work. */
export interface Lease {
  readonly slice_id: string;
  readonly lease: string;
  readonly stl_sha256: string;
  readonly config_sha256: string;
}

export const resultPath = ({ slice_id, lease, stl_sha256, config_sha256 }: Lease) =>
  `/${slice_id}/result?lease=${lease}&stl_sha256=${stl_sha256}&config_sha256=${config_sha256}`;

let nonces = 0;

/** Signs a request of a worker for the address of one server. `reply` sends it, each time the same. */
export async function workerRequest(
  { baseUrl, now }: { baseUrl: string; now: Date },
  key: SigningKey,
  { path, body = "", method = "POST" }: { path: string; body?: string; method?: string },
) {
  const url = `${baseUrl}/api/slicing/work${path}`;
  const parts = { method, url, body: Buffer.from(body), created: now, nonce: `n${++nonces}` };
  const headers = { ...signatureHeaders(await signedMessage(key, parts)), "content-type": "application/octet-stream" };
  return {
    reply: (sent = body) => fetch(url, { method, headers, ...(method === "POST" && { body: sent }) }),
  };
}

/** A worker that an operator made, with its key. */
export async function slicingWorker(atrium: TestAtrium, cookie: string, name: string): Promise<SigningKey> {
  const key = newKey();
  const made = await atrium.request("/api/slicing/workers", { cookie, body: { name, public_key: key.jwk.x } });
  return { ...key, bound: { ...key.bound, id: made.body.worker.id } };
}

let models = 0;

/** Asks for a slice of a model that no other slice has. Returns its id. */
export async function queueSlice({ kernel }: TestAtrium, profileId: string, now: Date): Promise<string> {
  const { database, ports, ids } = kernel;
  const placed = await placeBytes(ports.objects, binaryStl(boxFacets(10, 20, 30 + ++models)), ids.newId);
  const slice = await database.transaction(async (tx) => {
    await adoptBlob(tx, placed);
    return requestSlice(tx, { profileId, stlSha256: placed.sha256, now, newId: ids.newId });
  });
  return slice?.id ?? "";
}
