import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { ManagedPresentation, PresentationNumber, renderManaged } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 50;

export const listAll = defineOperation({
  id: "presentations.list_all",
  tool: "ic_admin_list_presentations",
  rest: { method: "GET", path: "/api/presentations/all", operationId: "listAllPresentations" },
  title: "List all presentations",
  summary: "Lists presentations with drafts, newest first, and how their speakers answered.",
  when: "Use before ic_admin_set_presentation. ic_presentations_list is for visitors.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListAllPresentations", {
    number: Type.Optional(PresentationNumber),
    limit: pageLimit(200, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("AllPresentationsResponse", {
    ok: Ok,
    total: Type.Integer(),
    presentations: Type.Array(ManagedPresentation),
  }),
  errors: [],
  examples: [{ say: "Which talks are not published yet?", input: {}, output: { ok: true } }],

  async handler({ tx, settings }, { number, limit = LIMIT_DEFAULT, offset = 0 }) {
    const one = number === undefined ? undefined : await store.find(tx, number);
    const found =
      number === undefined ? await store.list(tx, { drafts: true, limit, offset }) : [one].filter((each) => !!each);
    const total = number === undefined ? await store.count(tx, { drafts: true }) : found.length;
    return {
      ok: true as const,
      total,
      presentations: found.map((each) => renderManaged(each, settings.baseUrl)),
    };
  },
});
