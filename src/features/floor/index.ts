import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { personal, retention } from "./data.ts";
import { declared } from "./messages.ts";
import { editCatalogue } from "./operations/edit-catalogue.ts";
import { getCatalogue } from "./operations/get-catalogue.ts";
import { getMembersRoster } from "./operations/get-members-roster.ts";
import { getMine } from "./operations/get-mine.ts";
import { getResources } from "./operations/get-resources.ts";
import { getRoster } from "./operations/get-roster.ts";
import { getSchema } from "./operations/get-schema.ts";
import { setMine } from "./operations/set-mine.ts";
import { syncRoster } from "./operations/sync-roster.ts";

export const floor = defineArea({
  name: "floor",
  summary: declared.summary,
  terms: {
    roster: "The members who are at the space now and chose to be listed.",
    "site catalogue": "What the space has: areas, machines, contacts and links.",
  },
  tables: ["floor_member", "site_catalogue"],
  retention,
  personalData: [personal],
  features: [{ name: "site", inUse: "SELECT FROM site_catalogue WHERE rev > 1" }],
  operations: [
    getRoster,
    getMembersRoster,
    getMine,
    setMine,
    syncRoster,
    getResources,
    getCatalogue,
    editCatalogue,
    getSchema,
  ],
});

export type Operations = OperationsOf<typeof floor>;

export { listHere } from "./store.ts";
