import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { publishedManifest } from "../published.ts";
import { NO_PUBLISHED_FIGURE } from "../refusals.ts";
import { Handle, Manifest } from "../schemas.ts";

export const get = defineOperation({
  id: "funko.get",
  tool: "ic_funko_get",
  rest: { method: "GET", path: "/api/funko/figures/{handle}", operationId: "getFigure" },
  title: "Get a figure",
  summary: "Returns a member's published figure.",
  when: "Use when you have the figure's handle. ic_funko_get_mine has the member's own figure.",

  effect: "read",
  access: { scope: "funko:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetFigure", { handle: Handle }),
  output: object("FigureResponse", { ok: Ok, manifest: Manifest }),
  errors: ["not_found"],
  examples: [{ say: "Show me Ilse's figure", input: { handle: "ilse-brandt-0a1b2c" }, output: { ok: true } }],

  async handler({ tx, now, fail }, { handle }) {
    const manifest = await publishedManifest(tx, handle, now);
    if (!manifest) throw fail("not_found", NO_PUBLISHED_FIGURE);
    return { ok: true as const, manifest };
  },
});
