import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { HighlightId, withdrawStory } from "../../highlights/index.ts";
import { say } from "../messages.ts";
import { NOT_YOURS } from "../refusals.ts";
import { checkWall } from "../wall.ts";

export const unpush = defineOperation({
  id: "floorcast.unpush",
  tool: "floorcast_unpush",
  rest: { method: "POST", path: "/api/floorcast/wall/{id}/retract", operationId: "unpushFromFloor" },
  title: "Withdraw my pending story",
  summary: "Takes the caller's own pending story out of the queue. Published stories stay.",
  when: "Use when the member no longer wants a story published that operators have not decided on.",

  effect: "destructive",
  access: { anyToken: true, session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 4 * 1024,
  contract: true,

  input: object("FloorUnpush", { id: HighlightId }),
  output: object("FloorUnpushResponse", { ok: Ok, id: Type.String() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Take my story back before anyone decides",
      input: { id: "2030-02-18-noor-lantern-walk" },
      output: { ok: true, id: "2030-02-18-noor-lantern-walk" },
    },
  ],

  async handler({ tx, caller, now, fail, did }, { id }) {
    await checkWall(tx, unpush);
    const { memberId } = caller;
    const isDone = memberId !== null && (await withdrawStory(tx, { id, memberId, now }));
    if (!isDone) throw fail("not_found", NOT_YOURS);
    did(say.withdrew({ id }), undefined, { page: "/highlights/mine" });
    return { ok: true as const, id };
  },
});
