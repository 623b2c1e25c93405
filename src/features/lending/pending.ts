import type { PendingDecision, PendingReader } from "../../kernel/catalogue/review-queue.ts";
import { suspiciousPatterns } from "../../kernel/values/text.ts";
import { listOpen } from "./incident-store.ts";
import { findPerson } from "./store.ts";

export const pendingIncidents: PendingReader = async (tx, { limit, id }) => {
  const open = await listOpen(tx, limit, id);
  return Promise.all(
    open.map(async (incident) => {
      const person = incident.reporter_id === null ? undefined : await findPerson(tx, incident.reporter_id);
      const { thing_id, type, description, reporter_role, reporter_contact, lend_id } = incident;
      return {
        id: incident.id,
        since: incident.created_at,
        member: person ? { id: person.id, name: person.name } : null,
        about: `${thing_id}: ${type}`,
        facts: { reporter_role, reporter_contact, lend_id },
        text: description,
        ...(incident.photo_sha256 && { images: [`/api/headsets/admin/incidents/${incident.id}/photo/content`] }),
        suspicions: suspiciousPatterns(description),
      };
    }),
  );
};

export const incidentDecisions: readonly PendingDecision[] = (
  [
    ["resolve", "resolved"],
    ["absorb", "absorbed"],
    ["misuse", "willful-misuse"],
  ] as const
).map(([name, verdict]) => ({
  name,
  operation: "lending.admin_resolve_incident",
  item: "incident_id",
  sends: { verdict },
  reason: "resolution",
}));
