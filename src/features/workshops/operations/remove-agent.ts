import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_AGENT } from "../refusals.ts";
import * as store from "../store.ts";

export const removeAgent = defineOperation({
  id: "workshops.remove_agent",
  tool: "ic_workshop_remove_agent",
  rest: { method: "DELETE", path: "/api/workshop/agents/{agent_id}", operationId: "removeWorkshopAgent" },
  title: "Remove an agent from the crosstalk",
  summary: "Removes an agent and its events from the public crosstalk, for its member, the instructor or operators.",

  effect: "destructive",
  access: { person: "public", page: "/workshop/crosstalk" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RemoveWorkshopAgent", { agent_id: Type.String({ maxLength: 64, description: "ID of the agent." }) }),
  output: object("RemoveWorkshopAgentResponse", { ok: Ok, agent_id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Take my agent off the crosstalk",
      input: { agent_id: "wag_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { agent_id }) {
    const memberId = memberOf(caller);
    const agent = await store.findAgent(tx, agent_id);
    if (!agent) throw fail("not_found", NO_SUCH_AGENT);
    const place = await placeIn(tx, agent.session_id, memberId);
    const mayRemove = agent.member_id === memberId || place?.role === "instructor" || caller.tier === "operator";
    if (!mayRemove) throw fail("not_found", NO_SUCH_AGENT);
    await store.removeAgent(tx, agent_id);
    return { ok: true as const, agent_id };
  },
});
