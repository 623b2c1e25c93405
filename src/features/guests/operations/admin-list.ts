import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { renderVisits, Visit } from "../schemas.ts";
import * as store from "../store.ts";

const VISITS_MAX = 200;
const SHOWN = ["open", "recent"] as const;

export const adminList = defineOperation({
  id: "guests.admin_list",
  tool: "ic_admin_guests_list",
  rest: { method: "GET", path: "/api/guests/admin/visits", operationId: "listGuestVisits" },
  title: "List all visits",
  summary: "Lists the open visits by their end, or the visits that ended in the last 30 days.",
  when: "Use when an operator asks who is expected, inside or overdue.",

  effect: "read",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  recorded: () => true,
  bodyBytesMax: 1024,

  input: object("ListGuestVisits", { show: Type.Optional(choice(SHOWN, { description: "Default open." })) }),
  output: object("GuestVisitsResponse", { ok: Ok, time_zone: SpaceTimeZone, visits: Type.Array(Visit) }),
  errors: [],
  examples: [{ say: "Which guests are expected?", input: { show: "open" }, output: { ok: true } }],

  async handler({ tx, now }, { show = "open" }) {
    const list = show === "open" ? store.listOpen : store.listRecent;
    const visits = await renderVisits(tx, await list(tx, VISITS_MAX), now);
    return { ok: true as const, time_zone: await spaceTimeZone(tx), visits };
  },
});
