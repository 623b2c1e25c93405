import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { secretNamed } from "../../space/index.ts";
import { maskAddress, networkOf } from "../address.ts";
import { LINK_SECRET, readLink } from "../links.ts";
import { BAD_LINK, SUPPRESSED } from "../refusals.ts";
import { isConfirmable, isUndoable, LISTS } from "../rules.ts";
import { LinkToken } from "../schemas.ts";
import { findSubscriber, findSubscription, confirm as store } from "../store.ts";
import { suppressionOf } from "../suppressions.ts";

export const confirm = defineOperation({
  id: "mailing.confirm",
  tool: "ic_newsletter_confirm_subscription",
  rest: { method: "POST", path: "/api/newsletter/subscriptions/confirm", operationId: "confirmNewsletterSubscription" },
  title: "Confirm a subscription by link",
  summary:
    "Subscribes the address of a confirmation mail, or of a subscriber who left by the link within the last hour.",
  when: "Use with the link of a confirmation mail, when its reader wants the newsletter.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("ConfirmNewsletterSubscription", { token: LinkToken }),
  output: object("ConfirmNewsletterSubscriptionResponse", {
    ok: Ok,
    list: Type.String({ description: "The list in words." }),
    address: Type.String({ description: "Masked." }),
  }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "Yes, send me the newsletter",
      input: { token: "sbr_0a1b2c3d4e5f607182930002.newsletter.x.kIPb9q1jIMpJGPp2xsnrIHg_aWx7vX3B7gvH1Ylzl6M" },
      output: { ok: true, address: "r…@example.org" },
    },
  ],

  async handler({ tx, caller, now, fail }, { token }) {
    const link = readLink(await secretNamed(tx, LINK_SECRET), token);
    if (link?.purpose === "issue") throw fail("not_found", BAD_LINK);
    const subscriber = link && (await findSubscriber(tx, link.subscriberId));
    const known = subscriber && (await findSubscription(tx, subscriber.id, link.list));
    if (!known || !subscriber || !link) throw fail("not_found", BAD_LINK);
    const reply = { ok: true as const, list: LISTS[link.list], address: maskAddress(subscriber.email) };
    if (known.state === "confirmed") return reply;
    if (link.purpose === "confirm" && !isConfirmable(link.sentAt, now)) throw fail("not_found", BAD_LINK);
    // Leaving voids the links of confirmation mails.
    const isWaiting = known.state === "unconfirmed" && link.purpose === "confirm";
    const isBack = link.purpose === "choices" && isUndoable(known, now);
    if (!isWaiting && !isBack) throw fail("not_found", BAD_LINK);
    if (await suppressionOf(tx, subscriber.address_hash)) throw fail("already_decided", SUPPRESSED);
    const proof = { confirmed_network: networkOf(caller.address) };
    await store(tx, { subscriberId: subscriber.id, list: link.list, proof, now });
    return reply;
  },
});
