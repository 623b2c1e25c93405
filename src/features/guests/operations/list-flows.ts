import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import * as flows from "../flow-store.ts";
import { Flow, GuestDocument } from "../schemas.ts";

export const listFlows = defineOperation({
  id: "guests.list_flows",
  tool: "ic_guests_list_flows",
  rest: { method: "GET", path: "/api/guests/flows", operationId: "listGuestFlows" },
  title: "List kinds of visits",
  summary: "Lists the kinds of visits, and the documents that guests sign for them.",
  when: "Use before ic_guests_invite to choose the kind of visit.",

  effect: "read",
  access: { scope: "guests:invite", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("GuestFlowsResponse", {
    ok: Ok,
    flows: Type.Array(Flow),
    documents: Type.Array(GuestDocument, { description: "In the versions in force." }),
  }),
  errors: [],
  examples: [{ say: "What kinds of visits are there?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const [all, documents] = await Promise.all([flows.listFlows(tx), flows.allDocuments(tx)]);
    return {
      ok: true as const,
      flows: all.map(({ id, name, documents: kinds, needs_approval, after_hours, walk_ins }) => ({
        flow_id: id,
        name,
        documents: kinds,
        needs_approval,
        after_hours,
        walk_ins,
      })),
      documents: documents.map(({ kind, version, title, body, text_sha256 }) => ({
        kind,
        version,
        title,
        body,
        text_sha256,
      })),
    };
  },
});
