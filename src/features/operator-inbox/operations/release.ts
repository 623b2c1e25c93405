import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { INBOX_PAGE } from "../rules.ts";
import { ItemId, KindName } from "../schemas.ts";
import * as store from "../store.ts";

export const release = defineOperation({
  id: "inbox.release",
  tool: "ic_admin_inbox_release",
  rest: { method: "POST", path: "/api/inbox/{kind}/{id}/release", operationId: "releaseInboxItem" },
  title: "Release an inbox item",
  summary: "Releases the operator's claim on an item. Without a release the claim expires by itself.",
  when: "Use to return an item on the web pages: only the signed-in operator who holds the claim can.",

  effect: "write",
  access: { person: "operator", role: "any", page: INBOX_PAGE },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ReleaseInboxItem", { kind: KindName, id: ItemId }),
  output: object("ReleaseInboxItemResponse", {
    ok: Ok,
    released: Type.Boolean({ description: "false if the operator did not hold the claim." }),
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
