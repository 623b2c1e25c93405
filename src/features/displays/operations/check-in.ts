import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_DISPLAY } from "../refusals.ts";
import { displaySecretHash } from "../rules.ts";
import { displaySecret } from "../schemas.ts";
import * as store from "../store.ts";

export const checkIn = defineOperation({
  id: "displays.check_in",
  tool: "ic_displays_check_in",
  rest: { method: "POST", path: "/api/displays/wall/{secret}/check-in", operationId: "checkInDisplay" },
  title: "Report a running display",
  summary: "Records that a display is running, for the operators' list.",
  when: "Use when the display itself has refreshed.",

  effect: "write",
  access: { public: true },
  quotas: [],
  limitedBySecret: "secret",
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CheckInDisplay", { secret: displaySecret }),
  output: object("CheckInDisplayResponse", { ok: Ok, seen_at: instant("When it was last seen.") }),
  errors: ["not_found"],
  examples: [
    {
      say: "The screen is on",
      input: { secret: "a-display-that-hangs-in-the-world-of-tests0" },
      output: { ok: true },
    },
  ],

  async handler({ tx, now, fail }, { secret }) {
    const seenAt = await store.noteSeen(tx, displaySecretHash(secret), now);
    if (!seenAt) throw fail("not_found", NO_SUCH_DISPLAY);
    return { ok: true as const, seen_at: seenAt.toISOString() };
  },
});
