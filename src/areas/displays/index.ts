import { defineArea } from "../../kernel/area.ts";
import { purgeRevoked } from "./jobs/purge-revoked.ts";
import { checkIn } from "./operations/check-in.ts";
import { create } from "./operations/create.ts";
import { list } from "./operations/list.ts";
import { revoke } from "./operations/revoke.ts";
import { show } from "./operations/show.ts";
import { update } from "./operations/update.ts";

export const displays = defineArea({
  name: "displays",
  summary: "Screens on the walls of the space, each under a secret address, and what they show.",
  terms: {
    display: "A screen that hangs somewhere at the space and shows what everybody may see.",
    block: "One part of what a display shows, such as the events or the weather.",
  },
  operations: [create, list, update, revoke, show, checkIn],
  jobs: [purgeRevoked],
});

export { BLOCKS, type Block, LOCALES } from "./rules.ts";
export type { Display, Wall } from "./schemas.ts";
