import { didMessage } from "../../../kernel/activity/activity.ts";
import type { Job } from "../../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { type AgentAct, membersWithActs, takeActs } from "../acts-store.ts";
import { declared, say } from "../messages.ts";

const MEMBERS_PER_RUN_MAX = 500;
/** An act is reported at once; those that follow within this time are put together. */
const TOGETHER_MS = 5 * MINUTE_MS;
const TAKEN_MAX = 500;
const LISTED_MAX = 20;

/** An agent that follows the events of its member would report its own reading without end. */
const UNREPORTED: ReadonlySet<string> = new Set(["notifications.mark_read", "notifications.test"]);

const NEXT = statement(`
SELECT min(coalesce(e.last + interval '5 minutes', $1)) AS at
  FROM (SELECT DISTINCT member_id FROM agent_act) AS a
    LEFT JOIN LATERAL (SELECT max(at) AS last FROM member_event
      WHERE member_id = a.member_id AND type = 'agent_acted' AND at <= $1) AS e ON true`);

export function reportActs(catalogue: () => Catalogue): Job {
  return {
    name: "notifications.report_acts",
    summary: declared.reportActsJob,
    everyMs: 15_000,
    due: NEXT,
    async run({ database, now, signal }) {
      const since = new Date(now().getTime() - TOGETHER_MS);
      let reported = 0;
      for (const memberId of await membersWithActs(database.read, since, now(), MEMBERS_PER_RUN_MAX)) {
        if (signal.aborted) break;
        reported += await database.transaction(async (tx) => report(tx, memberId, catalogue(), now()));
      }
      return reported > 0 ? say.actsReported({ count: reported }) : null;
    },
  };
}

/** Adds one event for each agent, and returns the number of acts. */
async function report(tx: WriteTx, memberId: string, catalogue: Catalogue, now: Date): Promise<number> {
  const taken = await takeActs(tx, memberId, TAKEN_MAX);
  const acts = taken.filter(({ operation }) => !UNREPORTED.has(operation));
  const timeZone = await spaceTimeZone(tx);
  for (const token_id of new Set(acts.map((act) => act.token_id))) {
    const ofAgent = acts.filter((act) => act.token_id === token_id);
    await appendMemberEvents(tx, {
      memberIds: [memberId],
      type: "agent_acted",
      target: { kind: "token", id: token_id },
      payload: {
        token_id,
        client_name: ofAgent[0]?.client_name,
        count: ofAgent.length,
        acts: ofAgent.slice(0, LISTED_MAX).map((act) => actOf(act, catalogue, timeZone)),
      },
      now,
    });
  }
  return acts.length;
}

/** An operation without a sentence of its own is named by its title. */
function actOf({ id, operation, did, has_undo, token_id }: AgentAct, catalogue: Catalogue, timeZone: string) {
  const { title = operation } = catalogue.byId(operation)?.operation ?? {};
  return {
    text: did ? didMessage(did, timeZone) : say.used({ id: operation, title }),
    page: did?.page ?? `/activity?${new URLSearchParams({ agent: token_id })}`,
    undo: has_undo ? `/activity/${id}/undo` : null,
  };
}
