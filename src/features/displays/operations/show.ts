import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { buildDisplay } from "../build-display.ts";
import { NO_SUCH_DISPLAY } from "../refusals.ts";
import { displaySecretHash } from "../rules.ts";
import { displaySecret, WallResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const show = defineOperation({
  id: "displays.show",
  tool: "ic_displays_show",
  rest: { method: "GET", path: "/api/displays/wall/{secret}", operationId: "showDisplay" },
  title: "Get a display's content",
  summary: "Returns a display's events, weather, highlights, leaderboard and announcements in one call.",
  when: "Use to render the display itself, with its secret. ic_events_get_live and ic_context_get_public have the same for agents.",

  effect: "read",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  bodyBytesMax: 1024,

  input: object("ShowDisplay", { secret: displaySecret }),
  output: WallResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "What does the wall display show?",
      input: { secret: "a-display-that-hangs-in-the-world-of-tests0" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail, settings }, { secret }) {
    const display = await store.findBySecret(tx, displaySecretHash(secret), "wall");
    if (!display) throw fail("not_found", NO_SUCH_DISPLAY);
    return buildDisplay(tx, display, now, settings.baseUrl);
  },
});
