import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { countWaiting, lockCuration, proposeStory } from "../../highlights/index.ts";
import { effectiveSwitches } from "../../space/index.ts";
import { nextCandidate } from "../candidates.ts";
import { cannotCurate } from "../refusals.ts";
import { curationFault } from "../rules.ts";
import { POLICY_TYPE, RUN_OUTCOMES } from "../schemas.ts";
import { listPolicies, readFloor, readModule } from "../store.ts";

export const runAiCuration = defineOperation({
  id: "floorcast.run_ai_curation",
  tool: "floorcast_run_ai_curation",
  rest: { method: "POST", path: "/api/floorcast/ai-curation/run", operationId: "runFloorAiCuration" },
  title: "Propose stories",
  summary: "Lets each enabled rule propose one new story. Stories wait in the queue, and operators decide on them.",
  when: "Use when a floor-admin wants new stories to choose from. floorcast_preview_ai_curation shows them first.",

  effect: "write",
  access: { anyToken: true, session: true, gate: "floor-admin" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,
  contract: true,

  input: NoInput,
  output: object("FloorAiCurationRun", {
    ok: Ok,
    results: Type.Array(
      object("FloorAiCurationResult", {
        policy: POLICY_TYPE,
        outcome: choice(RUN_OUTCOMES, {
          description: "enough_pending: as many stories of the rule wait as max_items allows.",
        }),
        id: nullable(Type.String({ description: "The id of the pending story." })),
      }),
    ),
  }),
  errors: ["forbidden", "invalid_for_state"],
  examples: [{ say: "Propose some stories for the wall", input: {}, output: { ok: true } }],

  async handler({ tx, now, fail, settings }) {
    await lockCuration(tx);
    const { slug, language, name: spaceName } = await readFloor(tx);
    const fault = curationFault(slug, await readModule(tx, "ai_curation"));
    if (fault) throw fail(fault === "forbidden" ? "forbidden" : "invalid_for_state", cannotCurate(fault));
    const switches = await effectiveSwitches(tx);
    const results = [];
    for (const { type, is_enabled, max_items } of await listPolicies(tx)) {
      const propose = async () => {
        if (!is_enabled) return { outcome: "disabled" as const, id: null };
        if ((await countWaiting(tx, type, now)) >= max_items) return { outcome: "enough_pending" as const, id: null };
        const found = await nextCandidate(type, { tx, now, language, switches });
        const terms = { now, days: settings.highlightDays, spaceName };
        const isNew = found !== null && (await proposeStory(tx, found, terms));
        return isNew
          ? { outcome: "pending" as const, id: found.story.id }
          : { outcome: "no_candidate" as const, id: null };
      };
      results.push({ policy: type, ...(await propose()) });
    }
    return { ok: true as const, results };
  },
});
