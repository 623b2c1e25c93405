import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { decide } from "../applications/decide.ts";
import { evidenceOf } from "../applications/evidence-store.ts";
import { Application, renderApplication } from "../applications/schemas.ts";
import { promote } from "../applications/seats.ts";
import * as store from "../applications/store.ts";
import { NO_SUCH_APPLICATION, noteMissing, OWN_APPLICATION, WITHDRAWN } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, renderSeats, Seats } from "../schemas.ts";
import { seatsUsed } from "../seat-store.ts";

export const adminDecideApplication = defineOperation({
  id: "hack.admin_decide_application",
  tool: "ic_hack_admin_decide_application",
  rest: {
    method: "POST",
    path: "/api/hack/applications/{application_id}/decision",
    operationId: "decideHackathonApplication",
  },
  title: "Decide on a hackathon application",
  summary: "Approves, waitlists or rejects an application. The applicant is notified, with the note.",
  when: "Use when an organizer decided. ic_hack_admin_list_applications has the ids.",

  effect: "destructive",
  listed: "second",
  access: { scope: "hack:manage", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DecideHackathonApplication", {
    eid: Eid,
    application_id: Type.String({ minLength: 1, maxLength: 64, description: "ID of the application, a_… ." }),
    decision: choice(["approve", "waitlist", "reject"], { description: "What happens with the application." }),
    note: Type.Optional(Type.String({ maxLength: 1_000, description: "Required to reject. The applicant reads it." })),
  }),
  output: object("DecideHackathonApplicationResponse", {
    ok: Ok,
    application: Application,
    seats: Seats,
    promoted: Type.Array(Type.String(), { description: "Applications that took a seat which this freed." }),
  }),
  errors: ["not_found", "forbidden", "locked", "seats_full", "already_decided"],
  examples: [
    {
      say: "Take her in",
      input: { application_id: "a_0a1b2c3d4e5f6071", decision: "approve" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { eid = DEFAULT_EID, application_id, decision, note = "" }) {
    const { event } = await admitLocked(tx, "ic_hack_admin_decide_application", eid, caller);
    const why = note || null;
    const application = await store.findById(tx, eid, application_id);
    if (!application) throw fail("not_found", NO_SUCH_APPLICATION);
    if (application.member_id === caller.memberId) throw fail("forbidden", OWN_APPLICATION);
    if (decision === "reject" && why === null) throw fail("validation", noteMissing());
    if (application.status === "withdrawn" && application.withdrawn_reason === "self") {
      throw fail("already_decided", WITHDRAWN);
    }
    const decided = await decide(tx, event, application, { decision, note: why, by: memberOf(caller), caller, now });
    const promoted = decided.freed ? await promote(tx, event, now) : [];
    const evidence = await evidenceOf(tx, [application_id]);
    return {
      ok: true as const,
      application: renderApplication(decided.application, evidence),
      seats: renderSeats(event.seats, await seatsUsed(tx, eid)),
      promoted: promoted.map((each) => each.application_id),
    };
  },
});
