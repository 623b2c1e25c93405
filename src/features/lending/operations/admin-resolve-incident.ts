import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { freeThing } from "../free-thing.ts";
import { cancelHolds } from "../hold-store.ts";
import * as incidents from "../incident-store.ts";
import { notifyOfVerdict } from "../notify.ts";
import { NO_SUCH_INCIDENT } from "../refusals.ts";
import { VERDICTS } from "../rules.ts";
import { IncidentId } from "../schemas.ts";
import * as store from "../store.ts";

export const adminResolveIncident = defineOperation({
  id: "lending.admin_resolve_incident",
  tool: "ic_headsets_admin_resolve_incident",
  rest: { method: "POST", path: "/api/headsets/admin/incidents/{incident_id}/resolve", operationId: "resolveIncident" },
  title: "Resolve an incident",
  summary:
    "Gives an incident its verdict. Resolved and absorbed return the unit to service; willful misuse blocks the borrower.",
  when: "Use when an operator decided. Another verdict later replaces the first, and lifts a block.",

  effect: "destructive",
  listed: "second",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("ResolveIncident", {
    incident_id: IncidentId,
    verdict: choice(VERDICTS, { description: "How the incident ends." }),
    resolution: Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: "What was done. The reporter and borrower read it.",
    }),
  }),
  output: object("ResolveIncidentResponse", { ok: Ok, message: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "The space bears the damage",
      input: { incident_id: "inc_0a1b2c3d4e5f607182930001", verdict: "absorbed", resolution: "Replaced the strap." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { incident_id, verdict, resolution }) {
    const found = await incidents.findIncident(tx, incident_id);
    const thing = found && (await store.lockThing(tx, found.thing_id));
    const incident = await incidents.lockIncident(tx, incident_id);
    if (!incident || !thing) throw fail("not_found", NO_SUCH_INCIDENT);
    const message = `The incident is ${verdict}.`;
    if (incident.verdict === verdict) return { ok: true as const, message };
    const decided = { verdict, resolution, resolved_by: memberOf(caller), resolved_at: now };
    await incidents.updateIncident(tx, incident_id, decided);
    if (verdict === "willful-misuse" && incident.member_id !== null) await cancelHolds(tx, incident.member_id, now);
    await notifyOfVerdict(tx, { ...incident, ...decided }, now);
    const isOut = thing.status === "out-of-service";
    if (verdict === "willful-misuse" || !isOut || (await incidents.hasOpen(tx, thing.id)))
      return { ok: true as const, message };
    await freeThing(tx, thing, now);
    return { ok: true as const, message: `${message} ${thing.id} is in service.` };
  },
});
