import type { Outbound } from "../../kernel/ports/outbound.ts";
import type { BridgeConnection, BridgeStatus, PrinterBridge } from "../../kernel/ports/printer-bridge.ts";
import {
  at,
  expectOk,
  jsonOf,
  numberAt,
  PICTURE_BYTES_MAX,
  percent,
  sender,
  textAt,
  UPLOAD_MS,
} from "./bridge-http.ts";
import { digestSender } from "./digest.ts";

const USER = "maker";
const STORAGE = "/usb";

/** PrusaLink's API v1 (Prusa-Link-Web, openapi.yaml). The secret is the password of the user `maker`. */
export function openPrusalink(
  outbound: Outbound,
  { url, secret: password }: BridgeConnection,
  newNonce: () => string,
): PrinterBridge {
  const account = { user: USER, password };
  const send = digestSender(sender(outbound, url), { account, probe: "/api/v1/status", newNonce });
  const fileAt = async (name: string) => {
    const { storage_list } = jsonOf(expectOk(await send({ path: "/api/v1/storage" })));
    const places = Array.isArray(storage_list) ? storage_list : [];
    const place = places.find((each) => at(each, "available") !== false && at(each, "read_only") !== true);
    return `/api/v1/files${textAt(place, "path") ?? STORAGE}/${encodeURIComponent(name)}`;
  };
  const job = async () => {
    const reply = expectOk(await send({ path: "/api/v1/job" }), [404]);
    return reply.status === 200 ? jsonOf(reply) : null;
  };
  return {
    async check() {
      expectOk(await send({ path: "/api/v1/status" }));
      return [];
    },
    async upload(content, name) {
      // `?0` is false (RFC 9651 §3.3.6). 409: the file is there already.
      const headers = {
        "content-type": "application/octet-stream",
        "print-after-upload": "?0",
        overwrite: "?0",
      };
      const path = await fileAt(name);
      expectOk(await send({ method: "PUT", path, headers, body: content, timeoutMs: UPLOAD_MS }), [409]);
    },
    async start(name) {
      expectOk(await send({ method: "POST", path: await fileAt(name) }));
    },
    async status() {
      const status = jsonOf(expectOk(await send({ path: "/api/v1/status" })));
      return statusOf(status, await job());
    },
    async cancel() {
      const id = numberAt(await job(), "id");
      if (id !== null) expectOk(await send({ method: "DELETE", path: `/api/v1/job/${id}` }), [404, 409]);
    },
    async snapshot() {
      const reply = expectOk(await send({ path: "/api/v1/cameras/snap", bodyBytesMax: PICTURE_BYTES_MAX }), [404]);
      return reply.status === 200 ? reply.body : null;
    },
  };
}

const STATES: Readonly<Record<string, Pick<BridgeStatus, "state" | "ended">>> = {
  IDLE: { state: "idle", ended: null },
  READY: { state: "idle", ended: null },
  BUSY: { state: "busy", ended: null },
  PRINTING: { state: "printing", ended: null },
  PAUSED: { state: "paused", ended: null },
  // A person must answer the printer.
  ATTENTION: { state: "paused", ended: null },
  FINISHED: { state: "idle", ended: "finished" },
  STOPPED: { state: "idle", ended: "stopped" },
  ERROR: { state: "error", ended: "failed" },
};

function statusOf(status: unknown, job: unknown): BridgeStatus {
  const known = STATES[textAt(status, "printer", "state") ?? ""] ?? { state: "offline", ended: null };
  return {
    ...known,
    // Printers store files under short names and show the long one.
    file: textAt(job, "file", "display_name") ?? textAt(job, "file", "name"),
    progress: percent(numberAt(job, "progress") ?? numberAt(status, "job", "progress")),
    secondsLeft: numberAt(job, "time_remaining"),
  };
}
