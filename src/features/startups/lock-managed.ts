import type { Caller } from "../../kernel/access/caller.ts";
import { Refusal } from "../../kernel/errors.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { mayManage } from "./find-visible.ts";
import { NO_SUCH_STARTUP, NOT_YOURS } from "./refusals.ts";
import { lockStartup, type StartupRow } from "./store.ts";

/** Locks a startup that the caller owns or, as an operator, manages. @throws Refusal `not_found` or `forbidden` */
export async function lockManaged(tx: WriteTx, slug: string, caller: Caller): Promise<StartupRow> {
  const startup = await lockStartup(tx, slug);
  const manages = startup !== undefined && (await mayManage(tx, startup, caller));
  if (startup && manages) return startup;
  if (startup?.public_visible) throw new Refusal("forbidden", NOT_YOURS);
  throw new Refusal("not_found", NO_SUCH_STARTUP);
}
