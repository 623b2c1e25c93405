import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput } from "../../../kernel/catalogue/schema.ts";
import { untrustedEnvelope } from "../../../kernel/values/text.ts";
import { formerly, PendingResponse } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT = 100;

export const listPending = defineOperation({
  id: "credits.list_pending",
  tool: "ic_admin_list_pending_key_requests",
  rest: {
    method: "GET",
    path: "/api/credits/pending",
    operationId: "listPendingKeyRequests",
    aliases: formerly("pending"),
  },
  title: "List pending key requests",
  summary: "Lists the key requests that are pending an operator's decision, oldest first.",

  effect: "read",
  access: { scope: "admin:llm_keys", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: PendingResponse,
  errors: [],
  examples: [{ say: "Who waits for a key?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const rows = await store.listPending(tx, LIMIT);
    return {
      ok: true as const,
      count: rows.length,
      pending: rows.map(
        ({ id, kind, member_id, member_name, event_url, event_title, multiplier, note, created_at }) => ({
          request_id: id,
          kind,
          user_id: member_id,
          display_name: member_name,
          event: event_url ? { event_id: event_url, title: event_title ?? "" } : null,
          multiplier,
          note_safe_render: note && untrustedEnvelope(note),
          created_at: created_at.toISOString(),
          trust: "untrusted" as const,
        }),
      ),
    };
  },
});
