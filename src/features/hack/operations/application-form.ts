import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { QUESTION_KINDS } from "../../../kernel/forms/questions.ts";
import { findForm } from "../applications/form-store.ts";
import { ApplicantType } from "../applications/schemas.ts";
import { noSuchEvent } from "../refusals.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Role } from "../schemas.ts";

export const applicationForm = defineOperation({
  id: "hack.application_form",
  tool: "ic_hack_application_form",
  rest: { method: "GET", path: "/api/hack/application-form", operationId: "getHackathonForm" },
  title: "Get the hackathon's application form",
  summary: "Returns the questions for one type of applicant, and what an approval grants.",
  when: "Use before ic_hack_apply. Only the member knows the answers.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetHackathonForm", { eid: Eid, applicant_type: ApplicantType }),
  output: object("HackathonFormResponse", {
    ok: Ok,
    form_version: Type.Integer(),
    applicant_type: ApplicantType,
    questions: Type.Array(
      object("HackathonQuestion", {
        id: Type.String(),
        prompt: Type.String(),
        kind: choice(QUESTION_KINDS, { description: "bool answers are yes or no." }),
        required: Type.Boolean(),
        why: Type.Optional(Type.String({ description: "Why it is asked." })),
        choices: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    decided_by: Type.Literal("event_admin_or_organizer"),
    grants_roles: Type.Array(Role),
    consumes_seat: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    { say: "What do they ask of engineers?", input: { applicant_type: "engineer" }, output: { form_version: 3 } },
  ],

  async handler({ tx, caller, fail }, { eid = DEFAULT_EID, applicant_type }) {
    await admit(tx, "ic_hack_application_form", eid, caller);
    const form = await findForm(tx, eid, applicant_type);
    if (!form) throw fail("not_found", noSuchEvent(eid));
    return {
      ok: true as const,
      form_version: form.version,
      applicant_type,
      questions: form.questions.map(({ id, prompt, kind, required, why, choices }) => ({
        id,
        prompt,
        kind,
        required,
        ...(why !== undefined && { why }),
        ...(choices && { choices: [...choices] }),
      })),
      decided_by: "event_admin_or_organizer" as const,
      grants_roles: form.grants_roles,
      consumes_seat: form.consumes_seat,
    };
  },
});
