import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { declared } from "./messages.ts";
import { checkIn } from "./operations/check-in.ts";
import { create } from "./operations/create.ts";
import { list } from "./operations/list.ts";
import { revoke } from "./operations/revoke.ts";
import { show } from "./operations/show.ts";
import { showRoom } from "./operations/show-room.ts";
import { update } from "./operations/update.ts";
import { retention } from "./retention.ts";
import { displaySecretHash } from "./rules.ts";
import * as store from "./store.ts";

export const displays = defineArea({
  name: "displays",
  summary: declared.summary,
  terms: {
    display: "A screen at the space that shows public information.",
    "room display": "A screen beside a room or a machine that shows its bookings.",
    block: "One part of a display, such as the events or the weather.",
  },
  tables: ["display"],
  retention,
  features: [{ name: "displays", inUse: "SELECT FROM display" }],
  operations: [create, list, update, revoke, show, showRoom, checkIn],
});

export type Operations = OperationsOf<typeof displays>;

/** The kiosk with that secret, unless it was revoked. */
export async function findKiosk(tx: ReadTx, secret: string): Promise<{ name: string } | undefined> {
  return store.findBySecret(tx, displaySecretHash(secret), "kiosk");
}

export { BLOCKS, type Block, LOCALES, ROLES } from "./rules.ts";
export { isOnDisplay } from "./store.ts";
