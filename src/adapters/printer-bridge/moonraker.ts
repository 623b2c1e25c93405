import { createHash } from "node:crypto";
import type { Outbound } from "../../kernel/ports/outbound.ts";
import type { BridgeConnection, BridgeStatus, PrinterBridge } from "../../kernel/ports/printer-bridge.ts";
import {
  at,
  expectOk,
  jsonOf,
  lastPart,
  numberAt,
  PICTURE_BYTES_MAX,
  pathOn,
  percent,
  postJson,
  sender,
  textAt,
  uploadForm,
} from "./bridge-http.ts";

/** Moonraker's API (moonraker.readthedocs.io). */
export function openMoonraker(
  outbound: Outbound,
  { url, secret }: BridgeConnection,
  newBoundary: () => string,
): PrinterBridge {
  const send = sender(outbound, url, { "x-api-key": secret });
  return {
    async check() {
      const config = jsonOf(expectOk(await send({ path: "/server/config" })));
      return ["load_on_startup", "automatic_transition"]
        .filter((name) => at(config, "result", "config", "job_queue", name) === true)
        .map((name) => `Moonraker's job queue has ${name} on: it can start a print by itself. Turn it off.`);
    },
    async upload(content, name) {
      const checksum = createHash("sha256").update(content).digest("hex");
      const file = { name, content, boundary: newBoundary() };
      const fields = { root: "gcodes", checksum, print: "false" };
      expectOk(await send(uploadForm("/server/files/upload", file, fields)));
    },
    async start(name) {
      expectOk(await send({ method: "POST", path: `/printer/print/start?filename=${encodeURIComponent(name)}` }));
    },
    async status() {
      const objects = { print_stats: null, virtual_sdcard: null, webhooks: null };
      // 503: Klipper is not connected to Moonraker.
      const reply = expectOk(await send(postJson("/printer/objects/query", { objects })), [503]);
      if (reply.status === 503) return { state: "offline", file: null, progress: null, secondsLeft: null, ended: null };
      return statusOf(at(jsonOf(reply), "result", "status"));
    },
    async cancel() {
      expectOk(await send({ method: "POST", path: "/printer/print/cancel" }));
    },
    async snapshot() {
      const cameras = jsonOf(expectOk(await send({ path: "/server/webcams/list" })));
      const named = textAt(cameras, "result", "webcams", 0, "snapshot_url");
      const path = named === null ? null : pathOn(named, url);
      const picture = sender(outbound, new URL(url).origin);
      return path === null ? null : expectOk(await picture({ path, bodyBytesMax: PICTURE_BYTES_MAX })).body;
    },
  };
}

const ENDED: Readonly<Record<string, BridgeStatus["ended"]>> = {
  complete: "finished",
  cancelled: "stopped",
  error: "failed",
};

function statusOf(status: unknown): BridgeStatus {
  const state = textAt(status, "print_stats", "state") ?? "standby";
  const share = numberAt(status, "virtual_sdcard", "progress");
  const facts = {
    file: lastPart(textAt(status, "print_stats", "filename")),
    progress: percent(share === null ? null : share * 100),
    secondsLeft: null,
  };
  const host = textAt(status, "webhooks", "state");
  if (host !== null && host !== "ready") return { ...facts, state: host === "startup" ? "busy" : "error", ended: null };
  if (state === "printing" || state === "paused") return { ...facts, state, ended: null };
  return { ...facts, state: state === "error" ? "error" : "idle", ended: ENDED[state] ?? null };
}
