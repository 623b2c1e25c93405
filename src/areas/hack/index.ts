import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { openEvents } from "./jobs/open-events.ts";
import { purgeDietary } from "./jobs/purge-dietary.ts";
import { adminPhase } from "./operations/admin-phase.ts";
import { adminRole } from "./operations/admin-role.ts";
import { get } from "./operations/get.ts";
import { getSettings } from "./operations/get-settings.ts";
import { list } from "./operations/list.ts";
import { listRoles } from "./operations/list-roles.ts";
import { me } from "./operations/me.ts";
import { setEvent } from "./operations/set-event.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const hack = defineArea({
  name: "hack",
  summary: "Hackathons: applications, seats, roles and phases.",
  terms: {
    hackathon: "An event for builders, with applications, seats, teams and judges.",
    phase: "The state of a hackathon. It decides what members can do, and only moves forward.",
    role: "What a member may do in one hackathon. It is read at each call.",
    seat: "A member's place in a hackathon.",
    waitlist: "Members who take a seat that becomes free, in the order of their numbers.",
  },
  tables: [
    "hack_application",
    "hack_dietary",
    "hack_event",
    "hack_evidence",
    "hack_form",
    "hack_nda",
    "hack_role",
    "hack_seat",
  ],
  retention,
  personalData: [personal],
  operations: [get, list, me, adminRole, listRoles, adminPhase, getSettings, setEvent],
  jobs: [openEvents, purgeDietary],
});

export type Operations = OperationsOf<typeof hack>;
