import { Type } from "typebox";
import { waitSeconds } from "../../../kernel/catalogue/follow.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { MEMBER_EVENTS_CHANNEL, readMemberEvents, shownTo } from "../../event-log/index.ts";
import { MEMBER_EVENTS, type MemberEventType } from "../../member-events.ts";
import { renderMemberEvent } from "../render.ts";
import { ownerOfLog } from "../rules.ts";
import { AgentEventsNextResponse } from "../schemas.ts";

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 500;

export const next = defineOperation({
  id: "events.next",
  tool: "ic_events_next",
  rest: { method: "GET", path: "/api/events/next", operationId: "tailAgentEvents", browserOnly: true },
  title: "Read the member's event log",
  summary:
    "Returns new entries of the member's append-only event log, such as decisions on requests and inbox messages.",
  when: "Use to poll every 5 to 15 minutes, with since set to the last cursor. With has_more true, the next page is ready.",

  effect: "read",
  listed: "first",
  access: { anyToken: true, session: true },
  quotas: [],
  follow: {
    channel: MEMBER_EVENTS_CHANNEL,
    hasNews: ({ events }) => events.length > 0,
    stream: {
      path: "/api/events/stream",
      cursorField: "since",
      items: ({ events }) => events,
      hasMore: ({ has_more }) => has_more,
    },
  },
  bodyBytesMax: 4 * 1024,

  contract: true,

  input: object("TailAgentEvents", {
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "The last id you have read. Without it, reading starts at the oldest entry kept.",
      }),
    ),
    types: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 50,
        description: "Only these types, such as booking_decided; unknown ones are ignored.",
      }),
    ),
    limit: pageLimit(LIMIT_MAX, LIMIT_DEFAULT),
    wait: Type.Optional(waitSeconds({ description: "If nothing is new, wait up to this many seconds for an entry." })),
  }),
  output: AgentEventsNextResponse,
  errors: ["forbidden"],
  examples: [{ say: "Is there any news for me?", input: { since: 0, limit: 10 }, output: { ok: true } }],

  async handler({ tx, caller, now, fail }, { since = 0, types, limit = LIMIT_DEFAULT }) {
    const memberId = ownerOfLog(caller, fail);
    const found = await readMemberEvents(tx, {
      memberId,
      since,
      types: types?.filter((type): type is MemberEventType => Object.hasOwn(MEMBER_EVENTS, type)) ?? null,
      limit: limit + 1,
    });
    const events = found.slice(0, limit);
    return {
      ok: true as const,
      events: events.map((event) => renderMemberEvent(shownTo(caller, event))),
      cursor: events.at(-1)?.id ?? since,
      has_more: found.length > limit,
      as_of: now.toISOString(),
    };
  },
});
