import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { Ok, object } from "../../../kernel/schema.ts";
import { ItemId, KindName } from "../schemas.ts";
import * as store from "../store.ts";

export const release = defineOperation({
  id: "inbox.release",
  tool: "ic_admin_inbox_release",
  rest: { method: "POST", path: "/api/inbox/{kind}/{id}/release", operationId: "releaseInboxItem" },
  title: "Release what was claimed",
  summary: "Lets others claim it again. Without that, the lease ends by itself.",
  when: "Only a signed-in operator releases, and only what they hold.",

  effect: "write",
  access: { person: "operator" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ReleaseInboxItem", { kind: KindName, id: ItemId }),
  output: object("ReleaseInboxItemResponse", {
    ok: Ok,
    released: Type.Boolean({ description: "False when it was not the operator's." }),
  }),
  errors: [],
  examples: [
    {
      say: "Somebody else may have that ticket",
      input: { kind: "feedback", id: "fb_2030-02-19T12-00-00-000Z_0123456789ab" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller }, item) {
    return { ok: true as const, released: await store.release(tx, item, memberOf(caller)) };
  },
});
