import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, instant, nullable, Ok, object, pageLimit } from "../../../kernel/catalogue/schema.ts";
import { emailPart } from "../../../kernel/values/texts/email-address.ts";
import { STATES } from "../rules.ts";
import { countSubscribers, listSubscribers as list } from "../subscriber-list.ts";

const LIMIT_DEFAULT = 50;

export const listSubscribers = defineOperation({
  id: "mailing.list_subscribers",
  tool: "ic_newsletter_list_subscribers",
  rest: { method: "GET", path: "/api/newsletter/subscribers", operationId: "listNewsletterSubscribers" },
  title: "List subscribers",
  summary: "Lists the addresses on the newsletter's mailing list, newest first, with counts by state.",
  when: "Use to find a subscriber or to see how many people get the newsletter.",

  effect: "read",
  access: { person: "operator", page: "/operate/mailing" },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("ListNewsletterSubscribers", {
    state: Type.Optional(choice(STATES, { description: "Only subscribers in this state." })),
    q: Type.Optional(Type.String({ maxLength: 100, description: "A part of the address." })),
    after: Type.Optional(Type.String({ maxLength: 64, description: "subscriber_id of the last one received." })),
    limit: pageLimit(200, LIMIT_DEFAULT),
  }),
  output: object("NewsletterSubscribersResponse", {
    ok: Ok,
    counts: object("NewsletterSubscriberCounts", {
      confirmed: Type.Integer(),
      unconfirmed: Type.Integer(),
      unsubscribed: Type.Integer(),
      suppressed: Type.Integer({ description: "Addresses that get no mail, kept as hashes." }),
    }),
    subscribers: Type.Array(
      object("NewsletterSubscriber", {
        subscriber_id: Type.String(),
        email: Type.String(),
        member_id: nullable(Type.String()),
        state: choice(STATES),
        left_by: nullable(Type.String({ description: "link, member, operator, bounce or complaint." })),
        since: instant("Of the state."),
      }),
    ),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "How many people get the newsletter?", input: { limit: 10 }, output: { ok: true } }],

  async handler({ tx }, { state = null, q, after = null, limit = LIMIT_DEFAULT }) {
    const part = (q && emailPart(q).toLowerCase()) || null;
    const rows = await list(tx, { state, part, after, limit: limit + 1 });
    return {
      ok: true as const,
      counts: await countSubscribers(tx),
      subscribers: rows.slice(0, limit).map(({ id, email, member_id, since, ...row }) => ({
        subscriber_id: id,
        email,
        member_id,
        state: row.state,
        left_by: row.left_by,
        since: since.toISOString(),
      })),
      has_more: rows.length > limit,
    };
  },
});
