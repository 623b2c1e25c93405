import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { choice, instant, Ok, object } from "../../../kernel/schema.ts";
import { plainLine } from "../../../kernel/text.ts";
import { reaches, TIER_LABELS } from "../../../kernel/tiers.ts";
import { readState, settle } from "../open-state.ts";
import { stateAt } from "../opening-rules.ts";
import { OpenState, renderState } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";
import * as store from "../store.ts";

const HOLDS_MS_MAX = 60 * 86_400_000;

export const setState = defineOperation({
  id: "space.set_state",
  tool: "ic_space_set_state",
  rest: { method: "PUT", path: "/api/space/state", operationId: "setOpenState" },
  title: "Open or close the space by hand",
  summary: "Says that the space is open or closed whatever its hours say, or gives the word back to the hours.",
  when: "A member is there and opens up, or locks the door. From which tier they may is the operators' choice.",

  effect: "write",
  access: { scope: "space:set_state", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetOpenState", {
    state: choice(["open", "closed", "by_hours"], { description: "`by_hours`: the opening hours decide again." }),
    message: Type.Optional(Type.String({ maxLength: 140, description: "For everybody to read, while it holds." })),
    until_iso: Type.Optional(instant("Until when it holds; without an end until somebody says otherwise.")),
    until_hours_change: Type.Optional(
      Type.Boolean({ description: "It holds until the opening hours next open or close, in place of until_iso." }),
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
        message: `In this space that is for tier ${TIER_LABELS[space.state_tier]} and above.`,
        hint: "Ask somebody of that tier; ic_space_get names it as state_tier.",
      });
    }
    const wrong = (problem: string) =>
      fail("validation", {
        message: `until_iso ${problem}`,
        hint: "Send until_iso, or until_hours_change, or neither.",
        context: { faults: [{ field: "until_iso", problem }] },
      });
    const given = until_iso === undefined ? null : new Date(until_iso);
    if (given && (until_hours_change || state === "by_hours")) throw wrong("does not go with the rest");
    if (given && !(given > now)) throw wrong("must be later than now");
    if (given && given.getTime() > now.getTime() + HOLDS_MS_MAX) throw wrong("is more than 60 days ahead");
    const { plan } = await opening.read(tx, now);
    const byHours = stateAt({ ...plan, switched: null }, now).until;
    await settle(tx, now);
    await opening.insertSwitch(tx, {
      open: state === "by_hours" ? null : state === "open",
      message: state === "by_hours" ? null : plainLine(message ?? "") || null,
      switched_at: now,
      ends_at: until_hours_change && state !== "by_hours" ? byHours : given,
      switched_by: caller.memberId,
    });
    return { ok: true as const, ...renderState(await readState(tx, now)) };
  },
});
