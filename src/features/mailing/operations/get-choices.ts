import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { secretNamed } from "../../space/index.ts";
import { maskAddress } from "../address.ts";
import { LINK_SECRET, readLink } from "../links.ts";
import { BAD_LINK } from "../refusals.ts";
import { isConfirmable, isUndoable, LISTS } from "../rules.ts";
import { LinkToken, Masked, State } from "../schemas.ts";
import { findSubscriber, findSubscription } from "../store.ts";

export const getChoices = defineOperation({
  id: "mailing.get_choices",
  tool: "ic_newsletter_get_choices",
  rest: { method: "GET", path: "/api/newsletter/subscriptions/choices", operationId: "getNewsletterChoices" },
  title: "See what a mail's link can change",
  summary: "Returns the masked address behind a newsletter link, and whether it is subscribed. Changes nothing.",
  when: "Use before confirming or leaving by a link, to see which address it is about.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetNewsletterChoices", { token: LinkToken }),
  output: object("NewsletterChoicesResponse", {
    ok: Ok,
    purpose: choice(["confirm", "choices", "issue"], {
      description:
        "`confirm`: the link of a confirmation mail. `issue`: the visible link of an issue, which shows nothing.",
    }),
    address: Masked,
    list: Type.String({ description: "The list in words." }),
    state: State,
    can_confirm: Type.Boolean({ description: "Whether ic_newsletter_confirm_subscription accepts the link." }),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Which address is this newsletter link for?",
      input: { token: "sbr_0a1b2c3d4e5f607182930001.newsletter.x.lF43dsj1a6zkoaeTBmEwecx8Yv6orKfLFvG164UE5dE" },
      output: { ok: true, purpose: "choices", state: "confirmed" },
    },
  ],

  async handler({ tx, now, fail }, { token }) {
    const link = readLink(await secretNamed(tx, LINK_SECRET), token);
    if (!link) throw fail("not_found", BAD_LINK);
    const { purpose, list } = link;
    if (purpose === "issue") {
      return { ok: true as const, purpose, address: null, list: LISTS[list], state: null, can_confirm: false };
    }
    const subscriber = await findSubscriber(tx, link.subscriberId);
    const known = subscriber && (await findSubscription(tx, subscriber.id, list));
    const can_confirm =
      purpose === "confirm"
        ? known?.state === "unconfirmed" && isConfirmable(link.sentAt, now)
        : known !== undefined && isUndoable(known, now);
    return {
      ok: true as const,
      purpose,
      address: subscriber ? maskAddress(subscriber.email) : null,
      list: LISTS[list],
      state: known?.state ?? null,
      can_confirm,
    };
  },
});
