import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { parseEmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { NO_ADDRESS } from "../refusals.ts";
import { SUPPRESSIONS } from "../rules.ts";
import { Email } from "../schemas.ts";
import { eraseSubscriber, findByNorm } from "../store.ts";
import { hashOf, liftSuppression, suppress, suppressionOf } from "../suppressions.ts";

export const setSuppression = defineOperation({
  id: "mailing.set_suppression",
  tool: "ic_newsletter_set_suppression",
  rest: { method: "PUT", path: "/api/newsletter/suppressions", operationId: "setNewsletterSuppression" },
  title: "Stop or allow mail to an address",
  summary: "Erases an address from the list and stops all list mail to it, or allows it again.",
  when: "Use when the owner of a mailbox asks the operators.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/mailing" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "mailing.set_suppression",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ email }, _, before) => before && { email, suppressed: before.suppressed },
  },
  bodyBytesMax: 1024,

  input: object("SetNewsletterSuppression", {
    email: Email,
    suppressed: Type.Boolean({ description: "False allows mail again; the owner then subscribes anew." }),
  }),
  output: object("SetNewsletterSuppressionResponse", {
    ok: Ok,
    suppressed: Type.Boolean(),
    was: nullable(choice(SUPPRESSIONS), { description: "The reason before this call." }),
  }),
  errors: [],
  examples: [
    {
      say: "Never write to bounce@example.org",
      input: { email: "bounce@example.org", suppressed: true },
      output: { ok: true, suppressed: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { email, suppressed }) {
    const address = parseEmailAddress(email);
    if (!address) throw fail("validation", NO_ADDRESS);
    const hash = await hashOf(tx, address.norm);
    const was = await suppressionOf(tx, hash);
    if ((was !== null) !== suppressed) wasBefore({ suppressed: !suppressed });
    if (suppressed) {
      const subscriber = await findByNorm(tx, address.norm);
      if (subscriber) await eraseSubscriber(tx, subscriber.id);
      await suppress(tx, hash, "operator", now);
    } else {
      await liftSuppression(tx, hash);
    }
    return { ok: true as const, suppressed, was };
  },
});
