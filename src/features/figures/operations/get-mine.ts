import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { ownFigure } from "../manifest.ts";
import { NOT_MADE } from "../refusals.ts";
import { OwnFigureResponse } from "../schemas.ts";
import { isMade, readSnapshot } from "../snapshot.ts";

export const getMine = defineOperation({
  id: "funko.get_mine",
  tool: "ic_funko_get_mine",
  rest: {
    method: "GET",
    path: "/api/funko/me",
    operationId: "getMyFigure",
    files: [
      {
        path: "/api/funko/me/figure.svg",
        mediaType: "image/svg+xml",
        text: ({ manifest }: Static<typeof OwnFigureResponse>) => manifest.svg,
      },
    ],
  },
  title: "Get my figure",
  summary: "Returns the member's own figure, its visibility and the remaining makings.",

  effect: "read",
  access: { scope: "funko:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: OwnFigureResponse,
  errors: ["not_found"],
  examples: [{ say: "Show me my figure", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now, fail, settings }) {
    const snapshot = await readSnapshot(tx, memberOf(caller), now);
    if (!isMade(snapshot.figure)) throw fail("not_found", NOT_MADE);
    return ownFigure(snapshot, snapshot.figure, settings.baseUrl);
  },
});
