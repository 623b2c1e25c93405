import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { addSpool } from "./operations/add-spool.ts";
import { adjustSpool } from "./operations/adjust-spool.ts";
import { clearBed } from "./operations/clear-bed.ts";
import { confirmBridge } from "./operations/confirm-bridge.ts";
import { connect } from "./operations/connect.ts";
import { createScreen } from "./operations/create-screen.ts";
import { disconnect } from "./operations/disconnect.ts";
import { list } from "./operations/list.ts";
import { listCrew } from "./operations/list-crew.ts";
import { listSpools } from "./operations/list-spools.ts";
import { loadSpool } from "./operations/load-spool.ts";
import { provePresence } from "./operations/prove-presence.ts";
import { setCrew } from "./operations/set-crew.ts";
import { showCode } from "./operations/show-code.ts";
import { update } from "./operations/update.ts";

export const printers = defineArea({
  name: "printers",
  summary: declared.summary,
  terms: {
    printer: "A 3D printer with its model, build volume and slots.",
    spool: "A spool of filament with a ledger of grams.",
    crew: "The members who run the print farm, besides operators.",
    presence: "A proof that a signed-in member is at a printer, good for five minutes and one start.",
  },
  tables: ["print_crew", "printer", "printer_bridge", "printer_presence", "printer_slot", "spool", "spool_entry"],
  shares: ["printer", "printer_slot", "spool"],
  retention,
  personalData: [personal],
  things,
  features: [{ name: "printers", inUse: "SELECT FROM printer" }],
  operations: [
    list,
    add,
    update,
    listSpools,
    addSpool,
    loadSpool,
    adjustSpool,
    listCrew,
    setCrew,
    createScreen,
    showCode,
    provePresence,
    clearBed,
    connect,
    confirmBridge,
    disconnect,
  ],
});

export type Operations = OperationsOf<typeof printers>;

export { connectionOf, findBridge, noteSeen } from "./bridge-store.ts";
export { isManager, managerIds } from "./crew-store.ts";
export { NO_SUCH_PRINTER, NOT_A_MANAGER, NOT_HERE, OLD_SIGN_IN } from "./refusals.ts";
export { isFreshSignIn } from "./rules.ts";
export { BedSpec, bedSpecs, PresenceId, Printer, PrinterId, renderPrinter } from "./schemas.ts";
export { bookSpool, findSpool } from "./spool-store.ts";
export {
  type ConnectedPrinter,
  findPrinter,
  isPresent,
  listPrinters,
  listSlots,
  lockPrinter,
  type SlotRow,
  updatePrinter,
  usePresence,
} from "./store.ts";

import { things } from "./things.ts";
