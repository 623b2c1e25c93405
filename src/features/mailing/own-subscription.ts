import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { type EmailAddress, parseEmailAddress } from "../../kernel/values/texts/email-address.ts";
import { findOfMember, findSubscription, type SubscriberRow, type SubscriptionRow } from "./store.ts";
import { hashOf, suppressionOf } from "./suppressions.ts";

const ACCOUNT = statement("SELECT email, email_verified FROM member_identity WHERE id = $1");

interface Own {
  /** The address of the account; `proved` once its owner confirmed it. */
  readonly account: { readonly address: EmailAddress | null; readonly proved: boolean } | undefined;
  readonly subscriber: SubscriberRow | undefined;
  readonly subscription: SubscriptionRow | undefined;
  readonly isSuppressed: boolean;
}

/** What the list knows of a member. An unconfirmed address of the account shows nothing of its mailbox's owner. */
export async function ownSubscription(tx: ReadTx, memberId: string): Promise<Own> {
  const [row] = await tx.run<{ email: string | null; email_verified: boolean }>(ACCOUNT, [memberId]);
  const address = parseEmailAddress(row?.email ?? "");
  const account = row && { address, proved: row.email_verified };
  const norm = account?.proved && address ? address.norm : "";
  const subscriber = await findOfMember(tx, memberId, norm);
  return {
    account,
    subscriber,
    subscription: subscriber && (await findSubscription(tx, subscriber.id, "newsletter")),
    isSuppressed: norm !== "" && (await suppressionOf(tx, await hashOf(tx, norm))) !== null,
  };
}
