import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { liveTokensOf } from "../../agents/index.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_PLACE } from "../refusals.ts";
import { shownTime } from "../rules.ts";
import { renderAgent, SessionId, Shown } from "../schemas.ts";
import * as store from "../store.ts";

export const listAgents = defineOperation({
  id: "workshops.list_agents",
  tool: "ic_workshop_list_agents",
  rest: { method: "GET", path: "/api/workshop/sessions/{session_id}/agents", operationId: "listWorkshopAgents" },
  title: "List own agents of a workshop",
  summary: "Lists the member's agents, and which of them the public crosstalk of a session shows.",

  effect: "read",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListWorkshopAgents", { session_id: SessionId }),
  output: object("WorkshopAgentsResponse", {
    ok: Ok,
    title: Type.String(),
    from: instant("Calls are shown from here."),
    until: instant("Calls are shown until here."),
    is_over: Type.Boolean(),
    agents: Type.Array(Shown),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Which of my agents are shown in the workshop?",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { session_id }) {
    const memberId = memberOf(caller);
    const place = await placeIn(tx, session_id, memberId);
    if (!place) throw fail("not_found", NO_SUCH_PLACE);
    const registered = await store.listOfMember(tx, session_id, memberId);
    const { from, until } = shownTime(place);
    return {
      ok: true as const,
      title: place.title,
      from: from.toISOString(),
      until: until.toISOString(),
      is_over: place.cancelled_at !== null || until <= now,
      agents: (await liveTokensOf(tx, memberId, now)).map(({ id, client_name }) => {
        const row = registered.find(({ token_id }) => token_id === id);
        return { token_id: id, client_name, shown: row ? renderAgent(row) : null };
      }),
    };
  },
});
