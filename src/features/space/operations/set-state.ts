import { Type } from "typebox";
import { reaches } from "../../../kernel/access/tiers.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { type Message, sentence } from "../../../kernel/languages/messages.ts";
import { refusedFields } from "../../../kernel/refused-fields.ts";
import { daysAfter } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { readState, settle } from "../open-state.ts";
import { stateAt } from "../opening-rules.ts";
import { OpenState, renderState } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const HOLD_DAYS_MAX = 60;

export const setState = defineOperation({
  id: "space.set_state",
  tool: "ic_space_set_state",
  rest: { method: "PUT", path: "/api/space/state", operationId: "setOpenState" },
  title: "Open or close the space by hand",
  summary: "Overrides the opening hours, or clears the override.",
  when: "Use when a member opens or closes the space by hand. Operators choose the tier that may do so.",

  effect: "destructive",
  listed: "second",
  access: { scope: "space:set_state", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetOpenState", {
    state: choice(["open", "closed", "by_hours"], { description: "`by_hours` clears the override." }),
    message: Type.Optional(line({ maxLength: 140, description: "Public message while the override lasts." })),
    until_iso: Type.Optional(instantInput("End of the override; default no end.", "until")),
    until_hours_change: Type.Optional(
      Type.Boolean({ description: "true ends the override at the next opening or closing time. Replaces until_iso." }),
    ),
  }),
  output: object("SetOpenStateResponse", { ok: Ok, ...OpenState.properties }),
  errors: [],
  examples: [
    {
      say: "I am at the space, it is open until somebody says otherwise",
      input: { state: "open", message: "Come in, there is soup." },
      output: { ok: true, open: true, source: "hand" },
    },
  ],

  async handler({ tx, caller, now, fail }, { state, message, until_iso, until_hours_change = false }) {
    const space = await store.lock(tx);
    if (!space) throw new Error("the space was not prepared at start");
    if (!reaches(caller.tier, space.state_tier)) {
      throw fail("tier_too_low", {
        message: say.tierTooLow({ tier: space.state_tier }),
        hint: "Ask a member of that tier; ic_space_get returns it as state_tier.",
      });
    }
    const wrong = (problem: Message) =>
      fail("validation", {
        ...refusedFields([{ field: "until_iso", problem: sentence(problem) }]),
        hint: "Send until_iso, until_hours_change, or neither.",
      });
    const endsAt = until_iso === undefined ? null : new Date(until_iso);
    if (endsAt && (until_hours_change || state === "by_hours")) throw wrong(say.untilWithOthers);
    if (endsAt && !(endsAt > now)) throw wrong(say.mustBeAhead);
    if (endsAt && endsAt > daysAfter(now, HOLD_DAYS_MAX)) throw wrong(say.tooFarAhead({ max: HOLD_DAYS_MAX }));
    const { plan } = await opening.read(tx, now);
    const byHours = stateAt({ ...plan, switched: null }, now).until;
    await settle(tx, now);
    await opening.insertSwitch(tx, {
      open: state === "by_hours" ? null : state === "open",
      message: state === "by_hours" ? null : message || null,
      switched_at: now,
      ends_at: until_hours_change && state !== "by_hours" ? byHours : endsAt,
      switched_by: caller.memberId,
    });
    return { ok: true as const, ...renderState(await readState(tx, now)) };
  },
});
