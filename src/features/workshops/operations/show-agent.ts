import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { liveTokensOf } from "../../agents/index.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_PLACE, NO_SUCH_TOKEN, SESSION_OVER, TOO_MANY_AGENTS } from "../refusals.ts";
import { AGENTS_MAX, shownTime } from "../rules.ts";
import { CrosstalkAgent, renderAgent, SessionId } from "../schemas.ts";
import * as store from "../store.ts";

export const showAgent = defineOperation({
  id: "workshops.show_agent",
  tool: "ic_workshop_show_agent",
  rest: {
    method: "PUT",
    path: "/api/workshop/sessions/{session_id}/agents/{token_id}",
    operationId: "showWorkshopAgent",
  },
  title: "Show an agent in the crosstalk",
  summary: "Shows in public what one of the member's agents calls during a session, without arguments.",

  effect: "destructive",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "workshops.remove_agent",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { agent }) => ({ agent_id: agent.agent_id }),
  },
  bodyBytesMax: 1024,

  input: object("ShowWorkshopAgent", {
    session_id: SessionId,
    token_id: Type.String({ maxLength: 64, description: "ID of the token." }),
    name: Type.Optional(
      line({ minLength: 1, maxLength: 60, description: "The name to show. Without one, none is shown." }),
    ),
  }),
  output: object("ShowWorkshopAgentResponse", { ok: Ok, agent: CrosstalkAgent }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "Show my agent in the crosstalk",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003", token_id: "tok_0123456789abcdef01234567", name: "Ada" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { session_id, token_id, name }) {
    const member_id = memberOf(caller);
    const place = await placeIn(tx, session_id, member_id);
    if (!place) throw fail("not_found", NO_SUCH_PLACE);
    const tokens = await liveTokensOf(tx, member_id, now);
    if (!tokens.some(({ id }) => id === token_id)) throw fail("not_found", NO_SUCH_TOKEN);
    const { from, until } = shownTime(place);
    if (place.cancelled_at !== null || until <= now) throw fail("bad_time", SESSION_OVER);
    const others = (await store.listOfMember(tx, session_id, member_id)).filter((each) => each.token_id !== token_id);
    if (others.length >= AGENTS_MAX) throw fail("validation", TOO_MANY_AGENTS);
    const isHouse = place.role === "instructor" || caller.tier === "operator";
    const agent = await store.register(tx, {
      id: newId("wag"),
      session_id,
      member_id,
      token_id,
      from_at: from,
      until,
      now,
      name: name || null,
      kind: isHouse ? "house" : "guest",
    });
    return { ok: true as const, agent: renderAgent(agent) };
  },
});
