import { Type } from "typebox";
import { holds, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { NotAnImage } from "../../../kernel/ports/images.ts";
import { plainLine, plainText } from "../../../kernel/values/text.ts";
import { say } from "../messages.ts";
import { BAD_PHOTO, photoOf, placePhoto } from "../photo.ts";
import { recordIncident } from "../record-incident.ts";
import { NO_SUCH_LEND, NO_SUCH_UNIT } from "../refusals.ts";
import { INCIDENT_TYPES, REPORTER_ROLES } from "../rules.ts";
import { IncidentId, LendId } from "../schemas.ts";
import * as store from "../store.ts";

export const reportDamage = defineOperation({
  id: "lending.report_damage",
  tool: "ic_headsets_report_damage",
  rest: { method: "POST", path: "/api/headsets/incidents", operationId: "reportDamage" },
  title: "Report damage",
  summary: "Reports damage, loss or a near miss to the operators. An available unit goes out of service.",
  when: "Use when something is wrong with a unit. The description is in the member's own words.",

  effect: "write",
  listed: "second",
  access: { scope: "headsets:report_damage", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 8 * 1024 * 1024,
  contract: true,

  input: object("ReportDamage", {
    unit: Type.String({ minLength: 1, maxLength: 80, description: "The unit's id or its whole serial number." }),
    type: choice(INCIDENT_TYPES, { description: "What happened." }),
    description: Type.String({
      minLength: 20,
      maxLength: 4_000,
      description: "What happened, in at least 20 characters.",
    }),
    reporter_name: Type.String({ minLength: 1, maxLength: 120, description: "Name of the reporter." }),
    reporter_role: choice(REPORTER_ROLES, { description: "What the reporter is here." }),
    reporter_contact: Type.String({
      minLength: 1,
      maxLength: 254,
      description: "Mail address or telephone number for questions.",
    }),
    lend_id: Type.Optional(LendId),
    borrower: Type.Optional(Type.String({ maxLength: 120, description: "Who had the unit." })),
    photo: Type.Optional(
      verbatim({ maxLength: 7_000_000, description: "An image as a base64 data URL, at most 5 MB." }),
    ),
  }),
  output: object("ReportDamageResponse", { ok: Ok, incident_id: IncidentId }),
  errors: ["unit_not_found", "not_found", "not_an_image"],
  examples: [
    {
      say: "The left lens of IC5 is scratched",
      input: {
        unit: "IC5",
        type: "lens",
        description: "The left lens has a deep scratch in the middle.",
        reporter_name: "Noor Adeyemi",
        reporter_role: "member",
        reporter_contact: "noor@example.org",
      },
      output: { ok: true },
    },
  ],

  steps: {
    outside: "stores",
    async prepare(
      { tx, caller, fail },
      { photo, unit, lend_id, type, description, reporter_name, reporter_role, reporter_contact, borrower },
    ) {
      const unitId = await store.idOfThing(tx, unit);
      if (!unitId) throw fail("unit_not_found", NO_SUCH_UNIT);
      const lend = lend_id === undefined ? null : await store.findLend(tx, lend_id);
      const sees = lend && (lend.member_id === memberOf(caller) || holds(caller, "admin:headsets_review"));
      if (lend !== null && !(sees && lend?.thing_id === unitId)) throw fail("not_found", NO_SUCH_LEND);
      if (plainText(description).length < 20) {
        throw fail("validation", {
          message: say.descriptionTooShort,
          hint: "Describe what happened and where it is.",
        });
      }
      const sent = photo === undefined ? null : photoOf(photo);
      if (sent && "fault" in sent) throw fail("validation", { message: sent.fault, hint: BAD_PHOTO });
      const described = {
        type,
        reporter_role,
        description: plainText(description),
        reporter_name: plainLine(reporter_name),
        reporter_contact: plainLine(reporter_contact),
        borrower: plainLine(borrower ?? "") || null,
      };
      return { unitId, lendId: lend?.id ?? null, described, photo: sent?.bytes ?? null };
    },

    async perform(context, { photo }) {
      if (photo === null) return null;
      try {
        return await placePhoto(context, photo);
      } catch (error) {
        if (!(error instanceof NotAnImage)) throw error;
        throw context.fail("not_an_image", { message: error.said, hint: BAD_PHOTO });
      }
    },

    async conclude({ tx, caller, now, newId }, { unitId, lendId, described }, photo) {
      const report = { caller, now, id: newId("inc"), unitId, lendId, described, photo };
      return { ok: true as const, incident_id: await recordIncident(tx, report) };
    },
  },
});
