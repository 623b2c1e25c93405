import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { listFiles } from "./operations/list-files.ts";
import { openClosedFile } from "./operations/open-closed-file.ts";
import { quarantine } from "./operations/quarantine.ts";
import { readOpenedFile } from "./operations/read-opened-file.ts";
import { release } from "./operations/release.ts";
import { setLimit } from "./operations/set-limit.ts";
import { usage } from "./operations/usage.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const storage = defineArea({
  name: "storage",
  summary: declared.summary,
  terms: {
    quarantine: "A file that an operator closed. No one can download it, and only its owner still sees it.",
    opening: "Ten minutes in which one operator may read one file that is closed to them. Its owner is notified.",
  },
  tables: ["file_opening"],
  retention,
  personalData: [personal],
  operations: [usage, listFiles, setLimit, quarantine, release, openClosedFile, readOpenedFile],
});

export type Operations = OperationsOf<typeof storage>;
