import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { pauseAgent } from "../../agents/index.ts";
import { decideOn } from "../decide-on.ts";
import { ApprovalId } from "../schemas.ts";
import { whoseFor } from "../whose.ts";

const REASON_CHARS_MAX = 600;

export const deny = defineOperation({
  id: "approvals.deny",
  tool: "ic_approvals_deny",
  rest: { method: "POST", path: "/api/approvals/{approval_id}/deny", operationId: "denyAct" },
  title: "Deny an act of an agent",
  summary: "Denies one act of the signed-in member's agent, and can pause the agent too.",

  effect: "write",
  access: { person: "public", page: "/approvals" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("DenyAct", {
    approval_id: ApprovalId,
    reason: Type.Optional(
      Type.String({ maxLength: REASON_CHARS_MAX, description: "The agent reads it, and can do better." }),
    ),
    pause_agent: Type.Optional(Type.Boolean({ description: "true: the agent is refused until it is resumed." })),
  }),
  output: object("DenyActResponse", {
    ok: Ok,
    approval_id: Type.String(),
    state: Type.Literal("denied"),
    paused: Type.Boolean({ description: "Whether the agent is paused now." }),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "No, not on that day",
      input: { approval_id: "apr_0123456789abcdef0123456a", reason: "Ask for Thursday." },
      output: { ok: true, state: "denied", paused: false },
    },
  ],

  async handler({ tx, caller, now, fail }, { approval_id, reason, pause_agent = false }) {
    const why = plainText(reason ?? "") || null;
    const decided = { id: approval_id, whose: whoseFor(caller), state: "denied", reason: why, now, fail } as const;
    const { token_id } = await decideOn(tx, decided);
    if (pause_agent) await pauseAgent(tx, { memberId: memberOf(caller), tokenId: token_id, now });
    return { ok: true as const, approval_id, state: "denied" as const, paused: pause_agent };
  },
});
