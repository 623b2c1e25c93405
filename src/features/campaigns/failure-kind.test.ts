import { expect, test } from "vitest";
import { failureKind } from "./failure-kind.ts";

/** Replies as mail servers write them: the status of the report, and the diagnostic. */
test.each([
  // Postfix
  ["5.1.1", "550 5.1.1 <ada@d1.example>: Recipient address rejected: User unknown in virtual mailbox table", "hard"],
  ["5.0.0", "550 5.1.1 <gone@shop.example>: Recipient address rejected: User unknown", "hard"],
  ["5.1.8", "550 5.1.8 <news@house.example>: Sender address rejected: Domain not found", "block"],
  ["4.1.8", "450 4.1.8 <news@house.example>: Sender address rejected: Domain not found", "block"],
  ["5.7.1", "554 5.7.1 <ada@d1.example>: Relay access denied", "block"],
  ["5.7.1", "554 5.7.1 Service unavailable; Client host [5.1.1.9] blocked using zen.spamhaus.org", "block"],
  ["5.7.25", "550 5.7.25 Client host rejected: cannot find your reverse hostname, [5.1.1.9]", "block"],
  [
    "4.4.3",
    "Host or domain name not found. Name service error for name=d1.example type=MX: Host not found, try again",
    "block",
  ],
  ["5.2.2", "552 5.2.2 <ada@d1.example>: Mailbox is full", "soft"],
  ["4.4.1", "connect to mx.d1.example[192.0.2.1]:25: Connection timed out", "soft"],
  // Exim: 5.0.0 for every failure
  ["5.0.0", "550 No Such User Here", "hard"],
  ["5.0.0", "550 Unrouteable address", "hard"],
  ["5.0.0", "550 unknown user", "hard"],
  ["5.0.0", "550 relay not permitted", "block"],
  ["5.0.0", "550-Verification failed for <news@house.example> 550 Sender verify failed", "block"],
  ["5.0.0", "550 Administrative prohibition", "block"],
  ["5.0.0", "550 This message was classified as SPAM and may not be delivered", "block"],
  ["5.0.0", "552 5.2.2 Mailbox quota exceeded", "soft"],
  [null, "550 Mailbox quota exceeded", "soft"],
  // Exchange
  ["5.1.10", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup", "hard"],
  [
    "5.4.4",
    "X-Postfix; Host or domain name not found. Name service error for name=d1.example type=AAAA: Host not found",
    "hard",
  ],
  ["5.4.4", "Host or domain name not found. Name service error for name=d1.example type=MX: try again", "block"],
  ["5.4.310", "550 5.4.310 DNS domain d1.example does not exist [Message=InfoDomainNonexistent]", "hard"],
  ["4.4.4", "Host or domain name not found. Name service error for name=d1.example type=A: Host not found", "soft"],
  ["5.4.1", "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "hard"],
  ["5.7.606", "550 5.7.606 Access denied, banned sending IP [192.0.2.1]", "block"],
  ["5.7.1", "550 5.7.1 Unable to relay", "block"],
  ["5.7.133", "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required", "block"],
  ["5.7.509", "550 5.7.509 Access denied, sending domain house.example does not pass DMARC verification", "block"],
  ["5.2.2", "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException", "soft"],
  // Gmail
  [
    "5.0.0",
    "550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser",
    "hard",
  ],
  ["5.2.1", "550-5.2.1 The email account that you tried to reach is disabled.", "hard"],
  ["5.2.2", "552-5.2.2 The email account that you tried to reach is over quota.", "soft"],
  ["5.0.0", "550-5.7.26 This mail has been blocked because the sender is unauthenticated.", "block"],
  ["5.0.0", "550-5.7.26 Unauthenticated email is not accepted due to the domain policy", "block"],
  ["5.7.1", "550-5.7.1 Our system has detected an unusual rate of unsolicited mail", "block"],
  ["5.7.25", "550-5.7.25 The IP address sending this message does not have a PTR record", "block"],
  ["5.3.4", "552-5.3.4 Your message exceeded Google's message size limits.", "block"],
  // Yahoo
  [null, "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0]", "hard"],
  [null, "554 delivery error: dd This account has been disabled or discontinued [#102]", "hard"],
  [null, "553 5.7.2 [TSS09] All messages from 192.0.2.1 will be permanently deferred", "block"],
  [null, "554 Message not allowed - [PH01] Email not accepted for policy reasons.", "block"],
  ["5.0.0", "552 1 Requested mail action aborted, mailbox not found", "hard"],
  // GMX
  ["5.0.0", "550 Requested action not taken: mailbox unavailable", "hard"],
  [
    "5.0.0",
    "550-Requested action not taken: mailbox unavailable 550 invalid DNS MX or A/AAAA resource record",
    "block",
  ],
  ["5.0.0", "554-Bad DNS PTR resource record.", "block"],
  ["5.0.0", "554 Transaction failed Reject due to policy restrictions.", "block"],
  ["5.0.0", "552 Requested mail action aborted: exceeded storage allocation Quota exceeded.", "soft"],
  // Sendmail
  ["5.1.1", "550 5.1.1 <ada@d1.example>... User unknown", "hard"],
  ["5.1.2", "550 5.1.2 <ada@d1.example>... Host unknown (Name server: d1.example: host not found)", "hard"],
  ["5.1.8", "553 5.1.8 <news@house.example>... Domain of sender address news@house.example does not exist", "block"],
  ["4.1.8", "451 4.1.8 Domain of sender address news@house.example does not resolve", "block"],
  ["5.0.0", "501 5.1.8 Domain of sender address does not resolve", "block"],
  ["5.7.1", "550 5.7.1 <ada@d1.example>... Relaying denied", "block"],
  // qmail
  ["5.1.1", "Sorry, no mailbox here by that name. (#5.1.1)", "hard"],
  ["5.7.1", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "block"],
  ["5.7.1", "553 sorry, your envelope sender domain must exist (#5.7.1)", "block"],
  // General
  ["5.7.1", "550 5.7.1 rejected due to poor reputation", "block"],
  ["5.1.1", "550 5.1.1 <spam@policy.example>: unknown user", "hard"],
  ["5.1.1", "", "hard"],
  ["5.7.1", "", "block"],
  ["5.6.0", "", "block"],
  ["5.0.0", "", "soft"],
  ["4.1.1", "450 5.1.1 unknown for now", "soft"],
  [null, "no", "soft"],
  [null, "421 4.7.0 [TSS04] Messages temporarily deferred", "block"],
  [null, "451 4.7.1 Greylisted, try again", "soft"],
] as const)("%s %s is %s", (status, words, kind) => {
  expect(failureKind(words, status)).toBe(kind);
});
