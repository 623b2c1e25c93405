import { Type } from "typebox";
import type { Caller } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { chosenLanguage } from "../../../kernel/languages/language.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { parseEmailAddress } from "../../../kernel/values/texts/email-address.ts";
import { appendMemberEvents, operatorIds } from "../../event-log/index.ts";
import { networkOf } from "../address.ts";
import { countOf, spendOne } from "../counters.ts";
import { CONFIRMATION_CHANNEL } from "../jobs/send-confirmations.ts";
import { FORM_CLOSED, NETWORK_FULL, NO_ADDRESS } from "../refusals.ts";
import {
  CONFIRM_AGAIN_MS,
  CONFIRMATIONS_PER_HOUR,
  PER_ADDRESS_AND_HOUR,
  PER_NETWORK_AND_DAY,
  TEXT_VERSION,
} from "../rules.ts";
import { Email, ListName } from "../schemas.ts";
import { claimConfirmation, holdSubscriber, type Proof } from "../store.ts";
import { hashOf, suppressionOf } from "../suppressions.ts";

const CONFIRMATIONS = "confirmations";
const RETRY_SECONDS = 3_600;

const CONFIRM_BY_MAIL = "If the address can be subscribed, a mail is on its way. Open its page and press Confirm.";
const NO_MAIL_YET = "This space cannot send mails yet, so the mail to confirm the address does not arrive.";

export const subscribe = defineOperation({
  id: "mailing.subscribe",
  tool: "ic_newsletter_subscribe",
  rest: {
    method: "POST",
    path: "/api/newsletter/subscriptions",
    operationId: "subscribeToNewsletter",
    status: 202,
  },
  title: "Subscribe to the newsletter by mail",
  summary: "Sends a confirmation mail to the address. The reply is the same whether or not it is subscribed already.",
  when: "Use when somebody without an account wants the newsletter by mail. ic_newsletter_set_subscription is for members.",

  effect: "write",
  needs: "mail",
  external: true,
  access: { public: true },
  opaque: true,
  quotas: [{ per: "address", max: PER_ADDRESS_AND_HOUR, window: "utc-hour" }],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SubscribeToNewsletter", { email: Email, list: ListName }),
  output: object("SubscribeToNewsletterResponse", {
    ok: Ok,
    message: Type.String({ description: "What the person does next." }),
  }),
  errors: ["unavailable"],
  examples: [
    { say: "Send the newsletter to ada@example.org", input: { email: "ada@example.org" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, newId, fail, settings }, { email, list = "newsletter" }) {
    const address = parseEmailAddress(email);
    if (!address) throw fail("validation", NO_ADDRESS);
    const network = networkOf(caller.address);
    const day = { name: settings.hashAddress(network), window: "day", max: PER_NETWORK_AND_DAY, now } as const;
    if (!(await spendOne(tx, day))) {
      throw fail("rate_limited", { ...NETWORK_FULL, retryAfterSeconds: 24 * RETRY_SECONDS });
    }
    if ((await countOf(tx, CONFIRMATIONS, "hour", now)) >= CONFIRMATIONS_PER_HOUR) {
      await tellOperators(tx, now);
      return fail("unavailable", { ...FORM_CLOSED, retryAfterSeconds: RETRY_SECONDS });
    }
    const accepted = {
      ok: true as const,
      message: settings.isSetUp("mail") ? CONFIRM_BY_MAIL : NO_MAIL_YET,
    };
    const hash = await hashOf(tx, address.norm);
    if (await suppressionOf(tx, hash)) return accepted;
    const { id } = await holdSubscriber(tx, { id: newId("sbr"), address, hash, now });
    const notSince = new Date(now.getTime() - CONFIRM_AGAIN_MS);
    const proof = proofOf(caller, network, now);
    const claim = { subscriberId: id, list, proof, language: chosenLanguage(), now, notSince };
    if (!(await claimConfirmation(tx, claim))) return accepted;
    const hour = { name: CONFIRMATIONS, window: "hour", max: CONFIRMATIONS_PER_HOUR, now } as const;
    if (!(await spendOne(tx, hour))) throw fail("unavailable", { ...FORM_CLOSED, retryAfterSeconds: RETRY_SECONDS });
    tx.announce(CONFIRMATION_CHANNEL, id);
    return accepted;
  },
});

function proofOf(caller: Caller, network: string, now: Date): Proof {
  return { by: caller.kind, network, at: now.toISOString(), text_version: TEXT_VERSION };
}

/** Once an hour. */
async function tellOperators(tx: WriteTx, now: Date): Promise<void> {
  if (!(await spendOne(tx, { name: "operators notified", window: "hour", max: 1, now }))) return;
  await appendMemberEvents(tx, {
    memberIds: await operatorIds(tx),
    type: "mailing_needs_operator",
    payload: { why: "signups_closed", count: CONFIRMATIONS_PER_HOUR },
    now,
  });
}
