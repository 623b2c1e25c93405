import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { object } from "../../../kernel/schema.ts";
import { MEMBER_EVENTS, MEMBER_EVENTS_CHANNEL, type MemberEventType, readMemberEvents } from "../member-log.ts";
import { renderMemberEvent } from "../render.ts";
import { AgentEventsNextResponse } from "../schemas.ts";

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 500;
const WAIT_SECONDS_MAX = 25;

export const next = defineOperation({
  id: "events.next",
  tool: "ic_events_next",
  rest: { method: "GET", path: "/api/events/next", operationId: "tailAgentEvents", browserOnly: true },
  title: "What happened to the member",
  summary:
    "Reads on in the member's own event log, which only grows: decisions on their requests, mail to their agent.",
  when: "Every 5 to 15 minutes, with since set to the last cursor; at once while has_more. Or wait for news with wait.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  follow: {
    channel: MEMBER_EVENTS_CHANNEL,
    streamPath: "/api/events/stream",
    cursorField: "since",
    items: ({ events }) => events,
    hasMore: ({ has_more }) => has_more,
  },
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("TailAgentEvents", {
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "The last id that was seen. Without it, from the start of what is kept.",
      }),
    ),
    types: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 50,
        description: `Only these; unknown ones are passed over. There are ${Object.keys(MEMBER_EVENTS).join(", ")}.`,
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT })),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: WAIT_SECONDS_MAX,
        description: "When there is nothing new, wait so many seconds for it.",
      }),
    ),
  }),
  output: AgentEventsNextResponse,
  errors: ["forbidden"],
  examples: [{ say: "Is there any news for me?", input: { since: 0, limit: 10 }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { since = 0, types, limit = LIMIT_DEFAULT }) {
    if (caller.memberId === null) {
      throw fail("forbidden", {
        message: "This token stands for no member, and so has no event log.",
        hint: "Ask your human for a token of their own: POST /api/agent/signup/start.",
      });
    }
    const found = await readMemberEvents(tx, {
      memberId: caller.memberId,
      since,
      types: types?.filter((type): type is MemberEventType => Object.hasOwn(MEMBER_EVENTS, type)) ?? null,
      limit: limit + 1,
    });
    const events = found.slice(0, limit);
    return {
      ok: true as const,
      events: events.map(renderMemberEvent),
      cursor: events.at(-1)?.id ?? since,
      has_more: found.length > limit,
      as_of: now.toISOString(),
    };
  },
});
