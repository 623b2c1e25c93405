import { createHash } from "node:crypto";
import { type Answer, type Asked, emulate, type Machine } from "./emulated-printer.ts";

const NONCE = "b3f0a5c2";
const CHALLENGE = `Digest realm="Printer API", nonce="${NONCE}", qop="auth", algorithm=MD5`;
const STATES = {
  idle: "IDLE",
  printing: "PRINTING",
  paused: "PAUSED",
  finished: "FINISHED",
  stopped: "STOPPED",
  failed: "ERROR",
} as const;
const JOB = 417;

/** PrusaLink's API v1, as its openapi.yaml describes it, behind Digest authentication with a rising `nc`. */
export function emulatePrusalink() {
  let count = 0;
  return emulate((asked, machine) => {
    const given = countIfSigned(asked, machine);
    if (given === null || given <= count) return { status: 401, headers: { "www-authenticate": CHALLENGE } };
    count = given;
    return answer(asked, machine);
  });
}

/** RFC 7616 §3.4; null without a correct response. */
function countIfSigned({ method, headers }: Asked, { secret }: Machine): number | null {
  const header = headers.authorization ?? "";
  const value = (name: string) => new RegExp(`\\b${name}="?([^",]+)`).exec(header)?.[1] ?? "";
  const hash = (text: string) => createHash("md5").update(text).digest("hex");
  const parts = [value("nonce"), value("nc"), value("cnonce"), value("qop"), hash(`${method}:${value("uri")}`)];
  const expected = hash([hash(`maker:Printer API:${secret}`), ...parts].join(":"));
  const isSigned = value("nonce") === NONCE && value("username") === "maker" && value("response") === expected;
  return isSigned ? Number.parseInt(value("nc"), 16) : null;
}

function answer(asked: Asked, machine: Machine): Answer {
  const { method, path, headers } = asked;
  const storage_list = [{ path: "/usb", name: "usb", type: "USB", available: true, read_only: false }];
  if (method === "GET" && path === "/api/v1/storage") return { status: 200, json: { storage_list } };
  if (method === "GET" && path === "/api/v1/status") {
    return { status: 200, json: { printer: { state: STATES[machine.phase] } } };
  }
  if (method === "GET" && path === "/api/v1/job") {
    if (machine.file === null) return { status: 204 };
    const file = { name: "PA~1.GCO", display_name: machine.file, path: "/usb" };
    return { status: 200, json: { id: JOB, progress: machine.progress, time_remaining: 60, file } };
  }
  if (method === "DELETE" && path === `/api/v1/job/${JOB}`) return { status: machine.stop() ? 204 : 409 };
  const file = /^\/api\/v1\/files\/usb\/(.+)$/.exec(path)?.[1];
  if (file === undefined) return { status: 404 };
  const name = decodeURIComponent(file);
  if (method === "POST") return { status: machine.start(name) ? 204 : 409 };
  if (method !== "PUT") return { status: 404 };
  if (headers["print-after-upload"] !== "?0") machine.moves.push(`upload prints ${name}`);
  if (machine.files.has(name)) return { status: 409 };
  machine.files.set(name, asked.body);
  return { status: 201 };
}
