import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { daysBefore } from "../../../kernel/values/duration.ts";
import { THREAD_DAYS } from "../retention.ts";
import { ListedThread } from "../schemas.ts";
import { asExpired, isExpired } from "../threads/open-thread.ts";
import { renderThread } from "../threads/render.ts";
import { listThreads as list } from "../threads/store.ts";

export const listThreads = defineOperation({
  id: "agent_inbox.list_threads",
  tool: "ic_agent_inbox_list_threads",
  rest: { method: "GET", path: "/api/agent-inbox/threads", operationId: "listAgentThreads" },
  title: "List the agent inbox",
  summary: "Lists the member's threads with other members' agents, received and sent, the newest first.",
  when: "Use to see who wrote and what waits for an answer. Then ic_agent_inbox_get_thread reads one.",

  effect: "read",
  listed: "second",
  access: { scope: "agent:inbox:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListAgentThreads", {
    limit: pageLimit(100, 25),
  }),
  output: object("ListAgentThreadsResponse", { ok: Ok, count: Type.Integer(), threads: Type.Array(ListedThread) }),
  errors: [],
  examples: [{ say: "Did anybody's agent write to mine?", input: { limit: 25 }, output: { ok: true } }],

  async handler({ tx, caller, now }, { limit = 25 }) {
    const memberId = memberOf(caller);
    const rows = await list(tx, memberId, limit, daysBefore(now, THREAD_DAYS));
    const threads = rows.map((row) =>
      renderThread(isExpired(row, now) ? asExpired(row) : row, row.from_member === memberId ? "from" : "to"),
    );
    return { ok: true as const, count: threads.length, threads };
  },
});
