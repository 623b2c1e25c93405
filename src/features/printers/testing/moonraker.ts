import { createHash } from "node:crypto";
import { type Answer, type Asked, emulate, formParts, type Machine } from "./emulated-printer.ts";

const STATES = {
  idle: "standby",
  printing: "printing",
  paused: "paused",
  finished: "complete",
  stopped: "cancelled",
  failed: "error",
} as const;

/** Moonraker's API, as moonraker.readthedocs.io describes it. Its job queue can start prints by itself. */
export const emulateMoonraker = () => emulate(answer);

function answer(asked: Asked, machine: Machine): Answer {
  if (asked.headers["x-api-key"] !== machine.secret) return { status: 401, json: { error: { code: 401 } } };
  const { method, path, query } = asked;
  if (method === "GET" && path === "/server/config") {
    const job_queue = { load_on_startup: true, automatic_transition: false };
    return { status: 200, json: { result: { config: { job_queue } } } };
  }
  if (method === "POST" && path === "/server/files/upload") return upload(asked, machine);
  if (method === "POST" && path === "/printer/print/start") {
    const isStarted = machine.start(query.get("filename") ?? "");
    return isStarted ? { status: 200, json: { result: "ok" } } : { status: 400, json: { error: { code: 400 } } };
  }
  if (method === "POST" && path === "/printer/objects/query") {
    const { objects } = JSON.parse(asked.body.toString()) as { objects?: object };
    if (!objects || !("print_stats" in objects)) return { status: 400 };
    const print_stats = { state: STATES[machine.phase], filename: machine.file ?? "" };
    const status = {
      print_stats,
      virtual_sdcard: { progress: machine.progress / 100 },
      webhooks: { state: "ready" },
    };
    return { status: 200, json: { result: { eventtime: 1, status } } };
  }
  if (method === "POST" && path === "/printer/print/cancel") {
    machine.stop();
    return { status: 200, json: { result: "ok" } };
  }
  if (method === "GET" && path === "/server/webcams/list") return { status: 200, json: { result: { webcams: [] } } };
  return { status: 404 };
}

function upload(asked: Asked, machine: Machine): Answer {
  const parts = formParts(asked);
  const file = parts?.get("file");
  if (!parts || !file?.name || parts.get("root")?.content.toString() !== "gcodes") return { status: 400 };
  const digest = createHash("sha256").update(file.content).digest("hex");
  if (parts.get("checksum")?.content.toString() !== digest) return { status: 422 };
  machine.files.set(file.name, file.content);
  if (parts.get("print")?.content.toString() === "true") machine.moves.push(`upload prints ${file.name}`);
  return { status: 201, json: { result: { item: { path: file.name } }, action: "create_file" } };
}
