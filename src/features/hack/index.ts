import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { checkEvidence } from "./jobs/check-evidence.ts";
import { lapseConfirmations } from "./jobs/lapse-confirmations.ts";
import { openEvents } from "./jobs/open-events.ts";
import { declared } from "./messages.ts";
import { adminDecideApplication } from "./operations/admin-decide-application.ts";
import { adminListApplications } from "./operations/admin-list-applications.ts";
import { adminPhase } from "./operations/admin-phase.ts";
import { adminRole } from "./operations/admin-role.ts";
import { applicationForm } from "./operations/application-form.ts";
import { applicationStatus } from "./operations/application-status.ts";
import { apply } from "./operations/apply.ts";
import { checkin } from "./operations/checkin.ts";
import { confirm } from "./operations/confirm.ts";
import { get } from "./operations/get.ts";
import { getNda } from "./operations/get-nda.ts";
import { getSettings } from "./operations/get-settings.ts";
import { list } from "./operations/list.ts";
import { listRoles } from "./operations/list-roles.ts";
import { me } from "./operations/me.ts";
import { previewSeats } from "./operations/preview-seats.ts";
import { register } from "./operations/register.ts";
import { roster } from "./operations/roster.ts";
import { setEvent } from "./operations/set-event.ts";
import { setSeats } from "./operations/set-seats.ts";
import { signNda } from "./operations/sign-nda.ts";
import { withdraw } from "./operations/withdraw.ts";
import { PARTICIPATION, PARTICIPATION_CREW, PARTICIPATION_JOBS, PARTICIPATION_TABLES } from "./participation.ts";
import { participationData, participationRetention } from "./participation-data.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { hackathonsFound } from "./search/source.ts";

export const hack = defineArea({
  name: "hack",
  summary: declared.summary,
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
    ...PARTICIPATION_TABLES,
  ],
  retention: [...retention, ...participationRetention],
  personalData: [participationData, personal],
  search: [hackathonsFound],
  features: [{ name: "hackathons", inUse: "SELECT FROM hack_event" }],
  operations: [
    get,
    list,
    me,
    applicationForm,
    apply,
    applicationStatus,
    withdraw,
    confirm,
    getNda,
    signNda,
    register,
    roster,
    checkin,
    adminListApplications,
    adminDecideApplication,
    adminRole,
    listRoles,
    adminPhase,
    getSettings,
    setEvent,
    previewSeats,
    setSeats,
    ...PARTICIPATION,
  ],
  crew: [register, roster, checkin, adminListApplications, adminDecideApplication, adminPhase, ...PARTICIPATION_CREW],
  jobs: [openEvents, checkEvidence, lapseConfirmations, ...PARTICIPATION_JOBS],
});

export { type Award, awardsOf, type FinishedEvent, finishedEvents } from "./judging/awards.ts";
export { organizersOf, placedIn, refusesPhotos } from "./media-facts.ts";
export { noSuchEvent } from "./refusals.ts";
export { admit, organizes } from "./roles.ts";
export { DEFAULT_EID } from "./rules.ts";
export { Eid } from "./schemas.ts";
export { findEvent } from "./store.ts";
export type Operations = OperationsOf<typeof hack>;
