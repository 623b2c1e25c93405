import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import * as flows from "../flow-store.ts";
import { say } from "../messages.ts";
import { DocumentKind, Flow, FlowId } from "../schemas.ts";

export const setFlow = defineOperation({
  id: "guests.set_flow",
  tool: "ic_admin_guests_set_flow",
  rest: { method: "PUT", path: "/api/guests/admin/flows/{flow_id}", operationId: "setGuestFlow" },
  title: "Set a kind of visit",
  summary: "Adds or replaces a kind of visit: its documents, whether it needs approval, and where it is offered.",
  when: "Use when an operator changes what guests must do.",

  effect: "destructive",
  listed: "second",
  access: { scope: "admin:guests", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetGuestFlow", {
    flow_id: FlowId,
    name: line({ minLength: 1, maxLength: 80, description: "Name of the kind of visit." }),
    documents: Type.Array(DocumentKind, { maxItems: 5, uniqueItems: true, description: "Documents that guests sign." }),
    needs_approval: Type.Boolean({ description: "Whether an operator decides on each visit." }),
    after_hours: Type.Boolean({ description: "Visits outside of the opening hours need no further approval." }),
    walk_ins: Type.Boolean({ description: "The kiosk offers it to guests without an invitation." }),
  }),
  output: object("SetGuestFlowResponse", { ok: Ok, flow: Flow }),
  errors: ["not_found"],
  examples: [
    {
      say: "Tours need no approval and no documents",
      input: {
        flow_id: "tour",
        name: "Tour",
        documents: [],
        needs_approval: false,
        after_hours: false,
        walk_ins: true,
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { flow_id, ...input }) {
    const name = input.name;
    const known = (await flows.documentsInForce(tx, input.documents)).map(({ kind }) => kind);
    const unknown = input.documents.find((kind) => !known.includes(kind));
    if (unknown !== undefined) {
      throw fail("not_found", {
        message: say.noDocumentOfKind({ kind: unknown }),
        hint: "Publish it with ic_admin_guests_publish_document first.",
      });
    }
    const flow = { ...input, name, documents: [...input.documents] };
    await flows.putFlow(tx, { id: flow_id, ...flow, updated_at: now });
    return { ok: true as const, flow: { flow_id, ...flow } };
  },
});
