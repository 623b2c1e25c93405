import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { parseEmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { secretNamed } from "../../space/index.ts";
import { LINK_SECRET, readLink } from "../links.ts";
import { ADDRESS_NEEDED, BAD_LINK, OTHER_ADDRESS } from "../refusals.ts";
import { LISTS } from "../rules.ts";
import { Email, LinkToken } from "../schemas.ts";
import { eraseSubscriber, findSubscriber, leave } from "../store.ts";
import { suppress } from "../suppressions.ts";

export const unsubscribe = defineOperation({
  id: "mailing.unsubscribe",
  tool: "ic_newsletter_unsubscribe",
  rest: { method: "POST", path: "/api/newsletter/subscriptions/unsubscribe", operationId: "unsubscribeFromNewsletter" },
  title: "Leave the newsletter by link",
  summary:
    "Ends the newsletter for the address of a link; with `never`, erases the address and never writes to it again.",
  when: "Use with the link of a newsletter mail, and the address that it was sent to. It also works once that is gone.",

  effect: "destructive",
  final: true,
  access: { public: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("UnsubscribeFromNewsletter", {
    token: LinkToken,
    email: Type.Optional({
      ...Email,
      description: "The address that the issue was sent to. The visible link of an issue needs it.",
    }),
    never: Type.Optional(Type.Boolean({ description: "Never write to this address again.", default: false })),
  }),
  output: object("UnsubscribeFromNewsletterResponse", {
    ok: Ok,
    list: Type.String({ description: "The list in words." }),
    left: Type.Boolean({ description: "False if the address was not on the list any more." }),
    erased: Type.Boolean({ description: "The address was erased, and gets no mail of this list again." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "No more newsletters",
      input: { token: "sbr_0a1b2c3d4e5f607182930003.newsletter.x.lQ1W-MeliT2gBWuRDaRGfqLm-W0E-lUPNkBrtqyYvzY" },
      output: { ok: true, erased: false },
    },
  ],

  async handler({ tx, now, fail }, { token, email, never = false }) {
    const link = readLink(await secretNamed(tx, LINK_SECRET), token);
    if (!link) throw fail("not_found", BAD_LINK);
    const { purpose, subscriberId, list } = link;
    const subscriber = await findSubscriber(tx, subscriberId);
    if (purpose === "issue") {
      if (email === undefined) throw fail("validation", ADDRESS_NEEDED);
      if (subscriber && parseEmailAddress(email)?.norm !== subscriber.email_norm)
        throw fail("validation", OTHER_ADDRESS);
    }
    const left = await leave(tx, { subscriberId, list, by: "link", now });
    const erased = never && subscriber !== undefined;
    if (erased) {
      await suppress(tx, subscriber.address_hash, "erased", now);
      await eraseSubscriber(tx, subscriberId);
    }
    return { ok: true as const, list: LISTS[list], left, erased };
  },
});
