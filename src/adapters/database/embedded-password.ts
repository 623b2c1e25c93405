import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { changeOwner, type Place } from "./embedded-place.ts";

export const databaseUser = "atrium";

const HBA =
  "local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n";

export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** Readable by the account of the server alone. */
export function passwordFileOf(data: string): string {
  return path.join(data, "password");
}

/** The password of the server. Data of earlier versions have none, and get one here. */
export async function passwordOf(place: Place): Promise<string> {
  const file = passwordFileOf(place.data);
  const read = () => readFile(file, "utf8");
  return read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    const made = `${file}-${process.pid}`;
    await writeFile(made, newPassword(), { mode: 0o600, flag: "wx" });
    await changeOwner(place, made);
    // Processes that start at once agree on the first.
    await link(made, file).catch((reason: NodeJS.ErrnoException) => {
      if (reason.code !== "EEXIST") throw reason;
    });
    await rm(made);
    return read();
  });
}

/** Makes a server of an earlier version, which trusted every local account that reached its socket, ask for the password. */
export async function requirePassword(session: pg.Client, place: Place): Promise<void> {
  const file = path.join(place.data, "pg_hba.conf");
  if (!/^[^#\n]*\btrust\b/m.test(await readFile(file, "utf8"))) return;
  await session.query(`alter role ${databaseUser} password ${pg.escapeLiteral(await passwordOf(place))}`);
  const made = `${file}-${process.pid}`;
  await writeFile(made, HBA, { mode: 0o600, flag: "wx" });
  await changeOwner(place, made);
  await rename(made, file);
  await session.query("select pg_reload_conf()");
}
