import type { WriteTx } from "../../kernel/ports/database.ts";
import { secretNamed } from "../space/index.ts";
import { readCode, SECRET_NAME, visitOfLink } from "./rules.ts";
import * as store from "./store.ts";

/** The visit of a typed code, or of a scanned link. */
export async function visitAtKiosk(tx: WriteTx, typed: string): Promise<store.Visit | undefined> {
  const code = readCode(typed);
  if (code !== null) return store.lockByCode(tx, code);
  const secret = typed.trim().split("/").at(-1) ?? "";
  const id = visitOfLink(await secretNamed(tx, SECRET_NAME), secret);
  return id === null ? undefined : store.lock(tx, id);
}
