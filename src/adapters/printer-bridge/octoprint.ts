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

/** OctoPrint's REST API (docs.octoprint.org, API documentation). It has no automatic start. */
export function openOctoprint(
  outbound: Outbound,
  { url, secret }: BridgeConnection,
  newBoundary: () => string,
): PrinterBridge {
  const origin = new URL(url).origin;
  const send = sender(outbound, url, { "x-api-key": secret });
  const picture = sender(outbound, origin);
  return {
    async check() {
      expectOk(await send({ path: "/api/version" }));
      return [];
    },
    async upload(content, name) {
      const file = { name, content, boundary: newBoundary() };
      // `print` and `select` are false whatever happens: an upload never moves the printer.
      expectOk(await send(uploadForm("/api/files/local", file, { select: "false", print: "false" })));
    },
    async start(name) {
      expectOk(
        await send(postJson(`/api/files/local/${encodeURIComponent(name)}`, { command: "select", print: true })),
      );
    },
    async status() {
      // 409: no printer is connected to OctoPrint.
      const printer = expectOk(await send({ path: "/api/printer?exclude=temperature,sd" }), [409]);
      if (printer.status === 409)
        return { state: "offline", file: null, progress: null, secondsLeft: null, ended: null };
      return statusOf(jsonOf(printer), jsonOf(expectOk(await send({ path: "/api/job" }))));
    },
    async cancel() {
      expectOk(await send(postJson("/api/job", { command: "cancel" })), [409]);
    },
    async snapshot() {
      const named = textAt(jsonOf(expectOk(await send({ path: "/api/settings" }))), "webcam", "snapshotUrl");
      const path = named === null ? null : pathOn(named, origin);
      return path === null ? null : expectOk(await picture({ path, bodyBytesMax: PICTURE_BYTES_MAX })).body;
    },
  };
}

function statusOf(printer: unknown, job: unknown): BridgeStatus {
  const is = (flag: string) => at(printer, "state", "flags", flag) === true;
  const completion = numberAt(job, "progress", "completion");
  const facts = {
    file: lastPart(textAt(job, "job", "file", "name")),
    progress: percent(completion),
    secondsLeft: numberAt(job, "progress", "printTimeLeft"),
  };
  if (is("error") || is("closedOrError")) return { ...facts, state: "error", ended: "failed" };
  if (is("paused") || is("pausing")) return { ...facts, state: "paused", ended: null };
  if (is("cancelling")) return { ...facts, state: "busy", ended: null };
  if (is("printing")) return { ...facts, state: "printing", ended: null };
  const ended = completion === null ? null : completion >= 100 ? "finished" : "stopped";
  return { ...facts, state: "idle", ended };
}
