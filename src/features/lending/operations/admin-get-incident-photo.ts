import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as incidents from "../incident-store.ts";
import { NO_SUCH_INCIDENT } from "../refusals.ts";
import { IncidentId } from "../schemas.ts";

interface Content {
  readonly sha256: string;
  readonly filename: string;
  readonly contentType: string;
}

const contentOf = ({ photo }: { readonly photo: Content }) => photo;

export const adminGetIncidentPhoto = defineOperation({
  id: "lending.admin_get_incident_photo",
  tool: "ic_headsets_admin_get_incident_photo",
  rest: {
    method: "GET",
    path: "/api/headsets/admin/incidents/{incident_id}/photo",
    operationId: "getIncidentPhoto",
    files: [{ path: "/api/headsets/admin/incidents/{incident_id}/photo/content", object: contentOf }],
  },
  title: "Get an incident's photo",
  summary: "Describes the photo of an incident. Its content is at a path of its own.",
  when: "Use when an operator wants to see the damage.",

  effect: "read",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetIncidentPhoto", { incident_id: IncidentId }),
  output: object("IncidentPhotoResponse", {
    ok: Ok,
    photo: object("IncidentPhoto", { sha256: Type.String(), filename: Type.String(), contentType: Type.String() }),
  }),
  errors: ["not_found"],
  examples: [
    { say: "Show me the damage", input: { incident_id: "inc_0a1b2c3d4e5f607182930003" }, output: { ok: true } },
  ],

  async handler({ tx, fail }, { incident_id }) {
    const incident = await incidents.findIncident(tx, incident_id);
    if (!incident?.photo_sha256) throw fail("not_found", NO_SUCH_INCIDENT);
    const file = { filename: `${incident_id}.webp`, contentType: "image/webp" };
    return { ok: true as const, photo: { sha256: incident.photo_sha256, ...file } };
  },
});
