import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { say } from "../messages.ts";
import { NO_SUCH_KIND } from "../refusals.ts";
import { HEADSET } from "../rules.ts";
import { Kind } from "../schemas.ts";
import * as store from "../store.ts";
import * as waivers from "../waivers/waiver-store.ts";

export const adminPublishWaiver = defineOperation({
  id: "lending.admin_publish_waiver",
  tool: "ic_headsets_admin_publish_waiver",
  rest: { method: "POST", path: "/api/headsets/admin/waivers", operationId: "publishWaiver" },
  title: "Publish a waiver",
  summary: "Publishes the next version of the waiver. Members must sign it once it is in force; active loans go on.",
  when: "Use when the operators agreed on a text.",

  effect: "destructive",
  access: { scope: "admin:headsets_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 64 * 1024,

  input: object("PublishWaiver", {
    kind: Kind,
    body: Type.String({ minLength: 1, maxLength: 40_000, description: "Plain text." }),
    in_force_at: Type.Optional(instantInput("Default: now.")),
  }),
  output: object("PublishWaiverResponse", { ok: Ok, version: Type.String(), text_sha256: Type.String() }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "Publish a waiver for cameras",
      input: { kind: "camera", body: "I handle the camera with care." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { kind = HEADSET, body, in_force_at }) {
    if (!(await store.findPolicy(tx, kind))) throw fail("not_found", NO_SUCH_KIND);
    const from = in_force_at === undefined ? now : new Date(in_force_at);
    const newest = await waivers.newestText(tx, kind);
    if (Number.isNaN(from.getTime()) || from < now || (newest && from < newest.in_force_at)) {
      throw fail("bad_time", {
        message: say.inForceTooEarly,
        hint: "Send a later time.",
      });
    }
    const { sha256: text_sha256 } = digestOf(Buffer.from(body));
    const version = (newest?.version ?? 0) + 1;
    const published = {
      kind,
      version,
      body,
      text_sha256,
      in_force_at: from,
      published_by: memberOf(caller),
      created_at: now,
    };
    if (body === "" || !(await waivers.insertText(tx, published))) {
      throw fail("validation", {
        message: say.waiverTextUnusable,
        hint: "Try again with a text.",
      });
    }
    return { ok: true as const, version: String(version), text_sha256 };
  },
});
