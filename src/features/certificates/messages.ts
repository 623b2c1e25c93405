import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("certificates", {
  certificatesIssued: ({ count }: { count: number }) => `${count} issued`,
  nameNeedsSharing: "A name is shown on shared certificates only.",
  notShared: "No certificate is shared at this address.",
  revocationNeedsReason: "A revocation needs a reason, which is public.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("certificates.declared", {
  certificateKept: "as long as the account",
  certificateKeyKept: "as long as the space",
  certificateKeyWhat: "keys of certificates, and which results have them",
  certificateKeyWhy: "so that the signatures of earlier certificates can be checked",
  certificateRevocationKept: "as long as the space",
  certificateRevocationWhat: "IDs of revoked certificates of deleted accounts",
  certificateRevocationWhy: "so that copies of them are not taken for valid",
  certificateWhat: "certificates of hackathons",
  certificateWhy: "so that others can check them",
  certificateYours: "certificates of hackathons",
  issueJob: "Issues certificates to those who took part in hackathons with results.",
  summary: "Certificates of hackathons, as Open Badges 3.0.",
});
