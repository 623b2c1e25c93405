import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { waitSeconds } from "../../../kernel/catalogue/follow.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { termsOf } from "../claim-key.ts";
import { noSuchKey } from "../end-key.ts";
import { MODEL_KEYS_CHANNEL } from "../meter/store.ts";
import { keysInUse, lastCall, runningCalls } from "../meter/use.ts";
import { weekOf } from "../rules.ts";
import { KeyUse, renderKeyUse } from "../schemas.ts";
import { findKey } from "../store.ts";

const CALL_STATES = ["open", "committed", "released", "recovered"] as const;

export const getKey = defineOperation({
  id: "credits.get_key",
  tool: "ic_get_my_model_key",
  rest: { method: "GET", path: "/api/model-keys/{key_id}", operationId: "getModelKey" },
  title: "Get a model key of mine",
  summary: "Returns the live use of one key of the member: its last call, calls under way, tokens used and left.",
  when: "Use to watch one key while programs use it. ic_get_my_zai_key_usage has all keys and the last days.",

  effect: "read",
  access: { scope: "keys:request", session: true },
  quotas: [],
  follow: {
    channel: MODEL_KEYS_CHANNEL,
    keyField: "key_id",
    hasNews: ({ changes }) => changes.length > 0,
    recheckMs: 5_000,
    stream: {
      path: "/api/model-keys/{key_id}/stream",
      cursorField: "since",
      items: ({ changes }) => changes,
      hasMore: () => false,
    },
  },
  bodyBytesMax: 1024,

  input: object("GetModelKey", {
    key_id: Type.String({ minLength: 1, maxLength: 64, description: "From ic_get_my_zai_key_usage." }),
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        default: 0,
        description: "The last revision read.",
      }),
    ),
    wait: Type.Optional(waitSeconds({ default: 0, description: "Seconds to wait for a change." })),
  }),
  output: object("ModelKeyResponse", {
    ok: Ok,
    key: KeyUse,
    tokens_left: nullable(Type.Integer({ description: "Neither used nor held. Null if another gateway counts." })),
    resets_at: instant("When the quota resets; for a workshop key, when it ends."),
    last_call: nullable(
      object("LastModelCall", {
        model: Type.String(),
        at: instant("When it began."),
        state: choice(CALL_STATES, { description: "released: it cost nothing. recovered: its process died." }),
        tokens_in: Type.Integer(),
        tokens_out: Type.Integer({ description: "Of a call under way, as of its last report." }),
      }),
    ),
    running: Type.Array(
      object("RunningModelCall", {
        model: Type.String(),
        at: instant("When it began."),
        tokens_in: Type.Integer(),
        tokens_out: Type.Integer({ description: "Of the text that has arrived." }),
      }),
      { description: "Calls under way with their tokens so far: estimates, until the model server reports its count." },
    ),
    revision: Type.Integer({ description: "Rises with each change." }),
    changes: Type.Array(object("ModelKeyChange", { id: Type.Integer(), type: Type.Literal("use") }), {
      description: "Empty if nothing has changed since `since`.",
    }),
  }),
  errors: ["not_found", "not_configured"],
  examples: [
    { say: "What is my key doing?", input: { key_id: "gkey_0a1b2c3d4e5f607182930000" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, fail, settings }, { key_id, since = 0 }) {
    const key = await findKey(tx, key_id);
    if (key?.member_id !== memberOf(caller)) throw fail("not_found", noSuchKey);
    const terms = termsOf(settings);
    const [row] = await keysInUse(tx, terms, { memberId: memberOf(caller), keyId: key_id, limit: 1, now });
    if (!row) throw fail("not_found", noSuchKey);
    const call = await lastCall(tx, key_id);
    const running = row.in_flight > 0 ? await runningCalls(tx, key_id) : [];
    const revision = row.revision ?? 0;
    return {
      ok: true as const,
      key: renderKeyUse(row, terms),
      tokens_left: terms.gateway === "own" ? Math.max(0, row.token_limit - row.committed - row.reserved) : null,
      resets_at: (row.expires_at ?? weekOf(now).end).toISOString(),
      last_call: call ? { ...call, at: call.at.toISOString() } : null,
      running: running.map((each) => ({ ...each, at: each.at.toISOString() })),
      revision,
      changes: revision > since ? [{ id: revision, type: "use" as const }] : [],
    };
  },
});
