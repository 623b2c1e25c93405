import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../../kernel/languages/messages.ts";
import { MODEL_SHAPES } from "../../../kernel/ports/model-gateway.ts";
import type { CreditTerms } from "../index.ts";
import type { UpstreamRow } from "./store.ts";

export const ModelUpstreamView = object("ModelUpstreamView", {
  shape: choice(MODEL_SHAPES),
  url: Type.String(),
  state: choice(["up", "down", "unknown"], { description: "down after two failed checks; unknown before the first." }),
  since: nullable(instant("When it got this state.")),
  checked_at: nullable(instant("The last check; one runs each minute.")),
  models: nullable(Type.Integer({ description: "Models in its list; null if it has none." })),
  error: nullable(Type.String({ description: "What the last failed check or call said." })),
  paused_until: nullable(instant("No calls go there until then, because several in a row failed.")),
});

/** The configured servers with the last checks of each. */
export function renderUpstreams(
  { upstreams }: Pick<CreditTerms, "upstreams">,
  rows: readonly UpstreamRow[],
  now: Date,
): Static<typeof ModelUpstreamView>[] {
  return upstreams.map(({ shape, url }) => {
    const row = rows.find((each) => each.shape === shape);
    const isPaused = row?.paused_until && row.paused_until > now;
    return {
      shape,
      url,
      state: row?.state ?? "unknown",
      since: row?.since.toISOString() ?? null,
      checked_at: row?.checked_at.toISOString() ?? null,
      models: row?.models ?? null,
      error: row && (row.state === "down" || isPaused) ? row.error && keptSentence(row.error) : null,
      paused_until: isPaused ? (row?.paused_until?.toISOString() ?? null) : null,
    };
  });
}
