import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { BedSpec, bedSpecs as readBedSpecs } from "../../printers/index.ts";

export const bedSpecs = defineOperation({
  id: "prints.bed_specs",
  tool: "ic_prints_bed_specs",
  rest: { method: "GET", path: "/api/prints/bed-specs", operationId: "getBedSpecs" },
  title: "List the printers' specifications",
  summary: "Lists the printers with build volume, materials and whether people have verified the figures.",
  when: "Use before a request, to see what fits. The status is not live.",

  effect: "read",
  access: { scope: "prints:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("GetBedSpecs", {}),
  output: object("BedSpecsResponse", {
    ok: Ok,
    count: Type.Integer(),
    printers: Type.Array(BedSpec),
    verified_count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "How large can a print be?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const printers = await readBedSpecs(tx);
    const verified_count = printers.filter(({ verified }) => verified).length;
    return { ok: true as const, count: printers.length, printers, verified_count };
  },
});
