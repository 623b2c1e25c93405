import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { renderSpool, Spool } from "../schemas.ts";
import { listSpools as readSpools } from "../spool-store.ts";

export const listSpools = defineOperation({
  id: "printers.list_spools",
  tool: "ic_spools_list",
  rest: { method: "GET", path: "/api/printers/spools", operationId: "listSpools" },
  title: "List spools",
  summary: "Lists the spools in use with the grams left on each and where they are loaded.",
  when: "Use to see whether there is enough filament.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("SpoolsResponse", { ok: Ok, count: Type.Integer(), spools: Type.Array(Spool) }),
  errors: [],
  examples: [{ say: "How much black PLA is left?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const spools = (await readSpools(tx)).map(renderSpool);
    return { ok: true as const, count: spools.length, spools };
  },
});
