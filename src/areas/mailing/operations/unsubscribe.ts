import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { secretNamed } from "../../space/index.ts";
import { LINK_SECRET, readLink } from "../links.ts";
import { BAD_LINK } from "../refusals.ts";
import { LISTS } from "../rules.ts";
import { LinkToken } from "../schemas.ts";
import { eraseSubscriber, findSubscriber, leave } from "../store.ts";
import { suppress } from "../suppressions.ts";

export const unsubscribe = defineOperation({
  id: "mailing.unsubscribe",
  tool: "ic_newsletter_unsubscribe",
  rest: { method: "POST", path: "/api/newsletter/subscriptions/unsubscribe", operationId: "unsubscribeFromNewsletter" },
  title: "Leave the newsletter by link",
  summary:
    "Ends the newsletter for the address of a link; with `never`, erases the address and never writes to it again.",
  when: "Use with the unsubscribe link of a newsletter mail. It also works when the address is gone already.",

  effect: "destructive",
  access: { public: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("UnsubscribeFromNewsletter", {
    token: LinkToken,
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

  async handler({ tx, now, fail }, { token, never = false }) {
    const link = readLink(await secretNamed(tx, LINK_SECRET), token);
    if (!link) throw fail("not_found", BAD_LINK);
    const { subscriberId, list } = link;
    const left = await leave(tx, { subscriberId, list, by: "link", now });
    const subscriber = never ? await findSubscriber(tx, subscriberId) : undefined;
    if (subscriber) {
      await suppress(tx, subscriber.address_hash, "erased", now);
      await eraseSubscriber(tx, subscriberId);
    }
    return { ok: true as const, list: LISTS[list], left, erased: subscriber !== undefined };
  },
});
