import { Type } from "typebox";
import { waitSeconds } from "../../../kernel/catalogue/follow.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { lastMemberEventId, MEMBER_EVENTS_CHANNEL, memberEventsAbout, shownTo } from "../../event-log/index.ts";
import { say } from "../messages.ts";
import { renderMemberEvent } from "../render.ts";
import { ownerOfLog } from "../rules.ts";
import { MemberEvent } from "../schemas.ts";

const ENTRIES_MAX = 20;
/** Ids of records; some kinds are named by a number, a month or a URL. */
const RECORD_ID = /^(?:[a-z]{1,12}_[\w-]|\d|https:)/;
const WAIT_SECONDS = 25;

export const wait = defineOperation({
  id: "events.wait",
  tool: "ic_wait",
  rest: { method: "GET", path: "/api/events/wait", operationId: "waitForDecision" },
  title: "Wait for a decision",
  summary: "Returns what the event log says about one record, and waits for it.",
  when: "Use after a queued write, with the id from its reply, to hear of the decision.",

  effect: "read",
  access: { anyToken: true, session: true },
  quotas: [],
  follow: {
    channel: MEMBER_EVENTS_CHANNEL,
    hasNews: ({ events }) => events.length > 0,
    waitSeconds: WAIT_SECONDS,
    recheckMs: 5_000,
  },
  bodyBytesMax: 1024,

  input: object("WaitForDecision", {
    id: Type.String({
      minLength: 1,
      maxLength: 128,
      description: "ID of the record, from the reply to the write: a booking, a print request, an approval and so on.",
    }),
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: "Only entries after this one. Send last_id to wait for what comes next.",
      }),
    ),
    wait: Type.Optional(
      waitSeconds({ default: WAIT_SECONDS, description: "Seconds to wait for an entry; 0 replies at once." }),
    ),
  }),
  output: object("WaitForDecisionResponse", {
    ok: Ok,
    id: Type.String(),
    has_news: Type.Boolean({ description: "Whether there is an entry. false: nothing yet, so call again." }),
    events: Type.Array(MemberEvent, { description: "Entries about the record, oldest first." }),
    last_id: Type.Integer({ description: "The last entry in events, or since." }),
  }),
  errors: ["forbidden"],
  examples: [
    {
      say: "Tell me once my booking is decided",
      input: { id: "book_0123456789abcdef01234567", wait: 0 },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { id, since = 0 }) {
    const memberId = ownerOfLog(caller, fail);
    const about = { memberId, targetId: id };
    const found = await memberEventsAbout(tx, { ...about, since, limit: ENTRIES_MAX });
    if (found.length === 0) {
      // A name, such as that of a figure, can be known from an earlier entry.
      const isKnown = RECORD_ID.test(id) || (await memberEventsAbout(tx, { ...about, since: 0, limit: 1 })).length > 0;
      if (!isKnown)
        throw fail("validation", {
          message: say.noSuchRecord,
          hint: "Send the ID from the reply to the write: book_…, pj_…, rsvp_…, apr_…, msg_… and so on.",
        });
      const last = await lastMemberEventId(tx, memberId);
      if (since > last)
        throw fail("validation", {
          message: say.sinceAhead({ last }),
          hint: `Send last_id of an earlier reply, or ${last} for what comes next.`,
        });
    }
    return {
      ok: true as const,
      id,
      has_news: found.length > 0,
      events: found.map((event) => renderMemberEvent(shownTo(caller, event))),
      last_id: found.at(-1)?.id ?? since,
    };
  },
});
