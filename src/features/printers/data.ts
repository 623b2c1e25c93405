import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.printerWhat,
    why: declared.printerWhy,
    kept: declared.printerKept,
    tables: ["printer", "printer_bridge", "printer_slot", "spool", "spool_entry"],
    job: null,
  },
  {
    what: declared.printCrewWhat,
    why: declared.printCrewWhy,
    kept: declared.printCrewKept,
    tables: ["print_crew"],
    job: null,
  },
  expiring({
    what: declared.printerPresenceWhat,
    why: declared.printerPresenceWhy,
    kept: declared.printerPresenceKept,
    tables: ["printer_presence"],
    after: { days: 30 },
    expires: { days: { printer_presence: "expires_at < $1" } },
  }),
];

export const personal = personalData("printers", [
  { table: "print_crew", what: declared.printCrewYours, onDeletion: "deleted" },
  { table: "printer_presence", what: declared.printerPresenceYours, onDeletion: "deleted" },
  {
    table: "spool_entry",
    what: declared.spoolEntryYours,
    onDeletion: { kept: declared.spoolEntryStays, without: "member_id = NULL" },
  },
  {
    table: "printer",
    what: declared.printerYours,
    where: "bed_cleared_by = $1",
    omit: ["code_key", "screen_hash"],
    onDeletion: { kept: declared.printerStays, without: "bed_cleared_by = NULL" },
  },
]);
