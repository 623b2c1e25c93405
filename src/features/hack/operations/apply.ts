import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { checkAnswers } from "../../../kernel/forms/questions.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { DIETARY, urlsIn } from "../applications/answers.ts";
import { putDietary } from "../applications/dietary-store.ts";
import { evidenceOf, queueEvidence } from "../applications/evidence-store.ts";
import { findForm } from "../applications/form-store.ts";
import { ApplicantType, Application, renderApplication } from "../applications/schemas.ts";
import * as store from "../applications/store.ts";
import { say } from "../messages.ts";
import { applicationsClosed, appliedAlready, badAnswers, noSuchEvent } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID, hackId, takesApplications } from "../rules.ts";
import { Eid } from "../schemas.ts";

const NEXT =
  "The organizers decide. ic_hack_application_status has the decision; until then, apply again to change it.";

export const apply = defineOperation({
  id: "hack.apply",
  tool: "ic_hack_apply",
  rest: { method: "POST", path: "/api/hack/applications", operationId: "applyToHackathon" },
  title: "Apply to the hackathon",
  summary: "Sends or changes the member's application. The server then looks for agent surfaces at its addresses.",
  when: "Use after ic_hack_application_form, with the member's own answers.",

  effect: "destructive",
  listed: "second",
  access: { scope: "hack:register", session: true },
  quotas: [{ per: "member", max: 30, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "hack.withdraw",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ eid }, _, before) => before && { eid },
  },
  bodyBytesMax: 64 * 1024,

  input: object("ApplyToHackathon", {
    eid: Eid,
    applicant_type: ApplicantType,
    answers: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 2_000 }), {
      maxProperties: 60,
      description: "By the ids of ic_hack_application_form; yes or no for kind bool.",
    }),
  }),
  output: object("HackathonApplicationResponse", { ok: Ok, application: Application, next: Type.String() }),
  errors: ["not_found", "wrong_phase", "locked", "bad_answers", "already_decided"],
  examples: [
    {
      say: "Apply as a volunteer for me",
      input: {
        applicant_type: "volunteer",
        answers: {
          legal_name: "Ilse Brandt",
          email: "ilse@example.org",
          shifts: "Saturday morning",
          both_days: "yes",
          nda_ack: "yes",
          media_ok: "no",
        },
      },
      output: { ok: true },
    },
  ],

  async handler(
    { tx, caller, now, newId, fail, did, wasBefore },
    { eid = DEFAULT_EID, applicant_type, answers: given },
  ) {
    const member_id = memberOf(caller);
    const { event } = await admitLocked(tx, "ic_hack_apply", eid, caller);
    const form = await findForm(tx, eid, applicant_type);
    if (!form) throw fail("not_found", noSuchEvent(eid));
    if (!takesApplications(event, now)) {
      const times = { opens: event.applications_open, closes: event.applications_close };
      throw fail("wrong_phase", applicationsClosed(times));
    }
    const before = await store.findApplication(tx, eid, member_id);
    if (before && before.status !== "applied") throw fail("already_decided", appliedAlready(before.status));
    const { answers, missing, invalid } = checkAnswers(form.questions, given);
    if (missing.length + invalid.length > 0) throw fail("bad_answers", badAnswers(missing, invalid));
    const { [DIETARY]: dietary = "", ...kept } = answers;
    const sent = { applicant_type, form_version: form.version, answers: kept, updated_at: now };
    const application: store.ApplicationRow = before
      ? await store.updateApplication(tx, before.application_id, sent)
      : {
          application_id: hackId(newId, "a"),
          eid,
          member_id,
          status: "applied",
          waitlist_no: null,
          confirm_by: null,
          confirmed_at: null,
          withdrawn_reason: null,
          decided_by: null,
          decided_at: null,
          note: null,
          submitted_at: now,
          ...sent,
        };
    if (!before) wasBefore({ application: null });
    if (!before) await store.insertApplication(tx, application);
    await putDietary(tx, { eid, member_id, text: dietary });
    await queueEvidence(tx, application.application_id, urlsIn(form.questions, kept), now);
    did(say.applied({ title: event.title }), undefined, { page: `/hack/${eid}` });
    const evidence = await evidenceOf(tx, [application.application_id]);
    return { ok: true as const, application: renderApplication(application, evidence), next: NEXT };
  },
});
