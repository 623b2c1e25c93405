import { resolve } from "node:path";
import { httpUrl, imapUrl, integer, returnAddress, smtpUrl, text, webhookSecret } from "../config-values.ts";
import { key } from "./config-key.ts";

/** Of messages to other systems, and of mails. */
export const DELIVERY_KEYS = {
  ATRIUM_WEBHOOK_URL: key(
    null,
    "URL that RSVP and booking messages are posted to. It wins over Settings → Webhook.",
    httpUrl,
  ),
  ATRIUM_WEBHOOK_SECRET: key(
    null,
    "Secret that signs these messages, `whsec_` and base64 (Standard Webhooks).",
    webhookSecret,
  ),
  ATRIUM_DELIVERIES_AT_ONCE: key(
    "16",
    "How many of these messages are sent at a time, over all processes.",
    integer(1, 500),
  ),
  ATRIUM_SMTP_URL: key(
    null,
    "Mail server, such as `smtps://user:password@mail.example.org`. It wins over Settings → Mail. Without both, mails are stored in `mail` in the data folder.",
    smtpUrl,
  ),
  ATRIUM_MAIL_FROM: key(null, "Sender of mails.", text),
  ATRIUM_MAIL_TO: key(null, "Mailbox that RSVP and booking messages are sent to.", text),
  ATRIUM_MAIL_CONNECTIONS: key("10", "Connections to the mail server while an issue is mailed.", integer(1, 100)),
  ATRIUM_MAIL_PER_DOMAIN: key("10", "Mails of an issue in a second to one domain.", integer(1, 10_000)),
  ATRIUM_MAIL_LOG: key(
    null,
    "Log of the Postfix that takes the mails, with RFC 3339 times. It settles mails whose outcome a crash hid.",
    (file) => resolve(file),
  ),
  ATRIUM_RETURN_ADDRESS: key(
    null,
    "Mailbox for bounces of issues, such as `bounces@example.org`. Mails come back to it as `bounces+<token>@example.org`.",
    returnAddress,
  ),
  ATRIUM_RETURN_MAILBOX: key(null, "That mailbox, `imaps://user:password@mail.example.org/INBOX`.", imapUrl),
  ATRIUM_MAIL_REPORTS_SECRET: key(
    null,
    "Secret of those who post bounces and complaints, `whsec_` and base64 (Standard Webhooks).",
    webhookSecret,
  ),
  ATRIUM_DKIM_DOMAIN: key(null, "Domain that signs mails of issues (DKIM), if the mail server does not.", text),
  ATRIUM_DKIM_SELECTOR: key(null, "Its selector.", text),
  ATRIUM_DKIM_KEY: key(null, "Its private key, PEM; best as `ATRIUM_DKIM_KEY_FILE`.", text),
};
