import { type Answer, type Asked, emulate, formParts, type Machine } from "./emulated-printer.ts";

/** OctoPrint's REST API, as docs.octoprint.org describes it. */
export const emulateOctoprint = () => emulate(answer);

function answer(asked: Asked, machine: Machine): Answer {
  if (asked.headers["x-api-key"] !== machine.secret) return { status: 403, json: { error: "no permission" } };
  const { method, path } = asked;
  const isBusy = machine.phase === "printing" || machine.phase === "paused";
  if (method === "GET" && path === "/api/version") return { status: 200, json: { api: "0.1", server: "1.10.3" } };
  if (method === "POST" && path === "/api/files/local") return upload(asked, machine);
  const file = /^\/api\/files\/local\/(.+)$/.exec(path)?.[1];
  if (method === "POST" && file !== undefined) {
    const { command, print } = JSON.parse(asked.body.toString()) as { command?: string; print?: boolean };
    if (command !== "select" || print !== true) return { status: 400 };
    return { status: machine.start(decodeURIComponent(file)) ? 204 : 409 };
  }
  if (method === "GET" && path === "/api/printer") {
    const flags = {
      operational: true,
      printing: machine.phase === "printing",
      paused: machine.phase === "paused",
      error: machine.phase === "failed",
      ready: !isBusy,
      cancelling: false,
      pausing: false,
      closedOrError: false,
    };
    return { status: 200, json: { state: { text: "Operational", flags } } };
  }
  if (method === "GET" && path === "/api/job") {
    const completion = machine.phase === "finished" ? 100 : machine.phase === "idle" ? null : machine.progress;
    const job = { file: { name: machine.file, path: machine.file, origin: "local" } };
    return { status: 200, json: { job, progress: { completion, printTimeLeft: null }, state: "Operational" } };
  }
  if (method === "POST" && path === "/api/job") return { status: machine.stop() ? 204 : 409 };
  if (method === "GET" && path === "/api/settings")
    return { status: 200, json: { webcam: { snapshotUrl: "/cam.png" } } };
  return { status: 404 };
}

function upload(asked: Asked, machine: Machine): Answer {
  const parts = formParts(asked);
  const file = parts?.get("file");
  if (!parts || !file?.name) return { status: 400 };
  if (!/\.(gcode|gco|g)$/.test(file.name)) return { status: 415 };
  machine.files.set(file.name, file.content);
  if (parts.get("print")?.content.toString() === "true") machine.moves.push(`upload prints ${file.name}`);
  if (parts.get("select")?.content.toString() === "true") machine.moves.push(`upload selects ${file.name}`);
  return { status: 201, json: { files: { local: { name: file.name } }, done: true } };
}
