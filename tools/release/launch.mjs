// Of a release: `atrium [--env-file=<file>] [start | demo | slicer | <command>]`. `bin/atrium` runs it.
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const OPTION = "--env-file=";
const SERVERS = { start: [], demo: ["--demo"] };

const given = process.argv.slice(2);
if (given[0]?.startsWith(OPTION)) readVariables(given.shift().slice(OPTION.length));
const [name = "start", ...rest] = given;
const isSlicer = name === "slicer";
const isServer = Object.hasOwn(SERVERS, name);
if (name !== "demo" && !isSlicer) process.env.ATRIUM_DATA ||= dataFolder();
process.argv.splice(2, process.argv.length, ...(isServer ? [...SERVERS[name], ...rest] : isSlicer ? rest : given));
process.setSourceMapsEnabled(true);
await import(isSlicer ? "../dist/slicer/main.js" : "../dist/main.js");

/** Variables that are set already win, so that a service manager can change one. */
function readVariables(file) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    end(`${file} cannot be read (${error.code}). Run the command as root or as the account of the server.`);
  }
}

/** The program's folder may belong to root, and the next version has another one. */
function dataFolder() {
  if (process.getuid?.() === 0) return rootFolder();
  const { XDG_DATA_HOME } = process.env;
  if (XDG_DATA_HOME) return join(XDG_DATA_HOME, "atrium");
  try {
    return join(homedir(), ".local", "share", "atrium");
  } catch {
    return end("This account has no home directory. Set ATRIUM_DATA to a folder that it can write.");
  }
}

/** Every account can enter it, because the server gives up root. */
function rootFolder() {
  const folder = "/var/lib/atrium";
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function end(message) {
  console.error(message);
  process.exit(1);
}
