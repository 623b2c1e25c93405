import { Type } from "typebox";
import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import type { EmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { networkOf } from "../address.ts";
import { ownSubscription } from "../own-subscription.ts";
import { SUPPRESSED, UNPROVEN } from "../refusals.ts";
import { TEXT_VERSION } from "../rules.ts";
import { State } from "../schemas.ts";
import { confirm, eraseSubscriber, findByNorm, holdSubscriber, leave, linkMember } from "../store.ts";
import { hashOf } from "../suppressions.ts";

export const setSubscription = defineOperation({
  id: "mailing.set_subscription",
  tool: "ic_newsletter_set_subscription",
  rest: { method: "PUT", path: "/api/newsletter/subscription", operationId: "setNewsletterSubscription" },
  title: "Subscribe the member, or end it",
  summary: "Sends the newsletter to the member's confirmed address from now on, or ends that.",
  when: "Use when the member wants the newsletter by mail, or no longer. No confirmation mail is sent.",

  effect: "destructive",
  access: { scope: "membership:write", session: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SetNewsletterSubscription", {
    subscribed: Type.Boolean({ description: "Whether the member gets the mails." }),
  }),
  output: object("SetNewsletterSubscriptionResponse", { ok: Ok, state: State }),
  errors: ["email_required", "already_decided"],
  examples: [
    { say: "Send me the newsletter by mail", input: { subscribed: true }, output: { ok: true, state: "confirmed" } },
  ],

  async handler({ tx, caller, now, newId, fail }, { subscribed }) {
    const memberId = memberOf(caller);
    const { account, subscriber, subscription, isSuppressed } = await ownSubscription(tx, memberId);
    if (!subscribed) {
      if (subscriber) {
        await leave(tx, { subscriberId: subscriber.id, list: "newsletter", by: "member", now });
      }
      return { ok: true as const, state: subscription ? ("unsubscribed" as const) : null };
    }
    const address = account?.proved ? account.address : null;
    if (!address) throw fail("email_required", UNPROVEN);
    if (isSuppressed) throw fail("already_decided", SUPPRESSED);
    const subscriberId = await ownRow(tx, { memberId, address, now, known: subscriber?.id, newId });
    const proof = { ...proofOf(caller), at: now.toISOString() };
    await confirm(tx, { subscriberId, list: "newsletter", proof, now });
    return { ok: true as const, state: "confirmed" as const };
  },
});

function proofOf({ kind, address }: Caller) {
  return { by: kind, network: networkOf(address), text_version: TEXT_VERSION };
}

interface OwnRow {
  readonly memberId: string;
  readonly address: EmailAddress;
  readonly now: Date;
  readonly known: string | undefined;
  newId(prefix: string): string;
}

/** The member's one row, with the account's present address. A row that a stranger began for it is replaced. */
async function ownRow(tx: WriteTx, { memberId, address, now, known, newId }: OwnRow): Promise<string> {
  const hash = await hashOf(tx, address.norm);
  const other = known === undefined ? undefined : await findByNorm(tx, address.norm);
  if (other && other.id !== known) await eraseSubscriber(tx, other.id);
  const id = known ?? (await holdSubscriber(tx, { id: newId("sbr"), address, hash, now })).id;
  await linkMember(tx, { id, memberId, address, hash });
  return id;
}
