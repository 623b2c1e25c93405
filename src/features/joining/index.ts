import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { ReadTx } from "../../kernel/ports/database.ts";
import { emailKey } from "../../kernel/values/texts/email-address.ts";
import { count } from "./counts.ts";
import { sendMails } from "./jobs/send-mails.ts";
import { declared } from "./messages.ts";
import { acceptInvitation } from "./operations/accept-invitation.ts";
import { approveRequest } from "./operations/approve-request.ts";
import { ask } from "./operations/ask.ts";
import { createInvitation } from "./operations/create-invitation.ts";
import { denyRequest } from "./operations/deny-request.ts";
import { getInvitation } from "./operations/get-invitation.ts";
import { getPolicy } from "./operations/get-policy.ts";
import { importMembers } from "./operations/import-members.ts";
import { listImports } from "./operations/list-imports.ts";
import { listInvitations } from "./operations/list-invitations.ts";
import { listMyInvitations } from "./operations/list-my-invitations.ts";
import { mailInvitations } from "./operations/mail-invitations.ts";
import { revokeInvitation } from "./operations/revoke-invitation.ts";
import { sendInvitations } from "./operations/send-invitations.ts";
import { setPolicy } from "./operations/set-policy.ts";
import { undoImport } from "./operations/undo-import.ts";
import { joinRequestDecisions, pendingJoinRequests } from "./pending.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";
import { hashOfToken, stateOf } from "./rules.ts";
import { findByHash, invitedAmong, policyOf } from "./store.ts";

export const joining = defineArea({
  name: "joining",
  summary: declared.summary,
  terms: {
    invitation: "A link that gives a tier to those who accept it, until it expires or is used up.",
    "sign-up policy": "Whether accounts are open to everybody, to invited people, or after an approved request.",
    "join request": "A request by a person without an account, which operators approve or decline.",
  },
  tables: [
    "join_policy",
    "invitation",
    "invitation_use",
    "join_request",
    "joining_mail",
    "member_import",
    "member_import_change",
    "invitation_group",
    "member_import_group",
    "member_import_joined",
  ],
  retention,
  counts: count,
  personalData: [personal],
  // An invitation in a mailbox works whatever operators switch off.
  alwaysOn: true,
  pending: [
    {
      kind: "join_request",
      read: pendingJoinRequests,
      items: "SELECT FROM join_request WHERE state = 'pending'",
      decisions: joinRequestDecisions,
      scope: "admin:tier_review",
      grants: false,
    },
  ],
  operations: [
    getPolicy,
    getInvitation,
    acceptInvitation,
    listMyInvitations,
    ask,
    listInvitations,
    createInvitation,
    mailInvitations,
    sendInvitations,
    revokeInvitation,
    approveRequest,
    denyRequest,
    setPolicy,
    importMembers,
    listImports,
    undoImport,
  ],
  jobs: [sendMails],
});

export type Operations = OperationsOf<typeof joining>;

/** Whether an account with that address may be opened now: always, or by an open invitation. */
export async function mayOpenAccount(
  tx: ReadTx,
  { token, email }: { readonly token: string | null; readonly email: string },
  now: Date,
): Promise<boolean> {
  if ((await policyOf(tx)) === "open") return true;
  const found = token === null ? undefined : await findByHash(tx, hashOfToken(token));
  if (found && stateOf(found, now) === "open") return true;
  // The tier comes later, once the address is verified.
  const address = emailKey(email);
  return address !== null && (await invitedAmong(tx, [address], now)).has(address);
}

export { INVITED_TIERS } from "./rules.ts";
export { membersByEmail } from "./store.ts";
