import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { listProposals } from "../proposal-store.ts";
import { HouseResponse, renderFloor, renderProposal } from "../schemas.ts";
import { listFloors, listServers } from "../store.ts";

export const list = defineOperation({
  id: "house.list",
  tool: "ic_admin_house_list",
  rest: { method: "GET", path: "/api/house", operationId: "listHouse" },
  title: "List the floors of the house",
  summary: "Lists the other floors of this house with state, size and use, its servers, and proposed floors.",
  when: "Use on the first floor, when an operator asks about other floors. It is at most a minute old.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: HouseResponse,
  errors: [],
  examples: [{ say: "Are all our floors well?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    return {
      ok: true as const,
      servers: await listServers(tx),
      floors: (await listFloors(tx)).map(renderFloor),
      proposals: (await listProposals(tx)).map(renderProposal),
      trust: "untrusted" as const,
    };
  },
});
