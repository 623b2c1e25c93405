import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { days, type RetentionRule } from "../../kernel/catalogue/retention.ts";

export const RETENTION_DAYS = { presence: 30 } as const;

export const retention: readonly RetentionRule[] = [
  {
    what: "printers, their spools and the use of filament",
    why: "to run the print farm and to account for material",
    kept: "as long as the space",
    tables: ["printer", "printer_bridge", "printer_slot", "spool", "spool_entry"],
    job: null,
  },
  {
    what: "who runs the print farm",
    why: "to know who may run the farm",
    kept: "until operators remove them",
    tables: ["print_crew"],
    job: null,
  },
  {
    what: "that a member was at a printer",
    why: "so that only people at the printer start it",
    kept: days(RETENTION_DAYS.presence),
    tables: ["printer_presence"],
    job: "printers.purge_presences",
  },
];

export const personal = personalData("printers", [
  { table: "print_crew", what: "place in the farm crew", onDeletion: "deleted" },
  { table: "printer_presence", what: "presence at printers", onDeletion: "deleted" },
  {
    table: "spool_entry",
    what: "entries in the ledger of filament",
    onDeletion: { kept: "The ledger of filament stays, without a link to you.", without: "member_id = NULL" },
  },
  {
    table: "printer",
    what: "clearings of printers' beds",
    where: "bed_cleared_by = $1",
    omit: ["code_key", "screen_hash"],
    onDeletion: { kept: "Printers stay, without a link to you.", without: "bed_cleared_by = NULL" },
  },
]);
