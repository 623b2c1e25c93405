import type { Caller } from "../../kernel/access/caller.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { isManager } from "../printers/index.ts";
import { usedBy } from "./model/model-store.ts";
import { renderMove, renderRequest, renderUsed } from "./render.ts";
import { isMine } from "./rules.ts";
import * as store from "./store.ts";

type Reader = { readonly caller: Caller; readonly baseUrl: string };

/** Undefined if the caller is neither its member nor a manager. */
export async function findForCaller(tx: ReadTx, caller: Caller, id: string): Promise<store.NamedJob | undefined> {
  const row = await store.findNamed(tx, id);
  return row && (isMine(caller, row) || (await isManager(tx, caller))) ? row : undefined;
}

/** A request as its member and managers read it, with its history. */
export async function readRequest(tx: ReadTx, row: store.NamedJob, { caller, baseUrl }: Reader) {
  const [position, moves, used] = await Promise.all([
    store.positionOf(tx, row.id),
    store.listMoves(tx, row.id),
    usedBy(tx, row.id),
  ]);
  return {
    ...renderRequest(row, { caller, baseUrl, position }),
    used: renderUsed(used),
    history: moves.map(renderMove),
  };
}

/** The request after a change, by its id. */
export async function reread(tx: ReadTx, id: string, reader: Reader) {
  const row = await store.findNamed(tx, id);
  if (!row) throw new Error(`print request ${id} vanished in its transaction`);
  return readRequest(tx, row, reader);
}
