import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { emailKey } from "../../../kernel/values/texts/email-address.ts";
import { isAbove, refuseOwnTier } from "../../membership/index.ts";
import { queueMails } from "../mail-store.ts";
import { NO_ADDRESS } from "../refusals.ts";
import { DAYS_DEFAULT, Days, expiryAfter, InvitedTierName, MAILED_MAX, OperatorNote } from "../schemas.ts";
import { insertInvitations, invitedAmong, membersByEmail } from "../store.ts";

export const mailInvitations = defineOperation({
  id: "joining.mail_invitations",
  tool: "ic_admin_invitations_mail",
  rest: { method: "POST", path: "/api/admin/invitations/mail", operationId: "mailInvitations", status: 202 },
  title: "Invite people by mail",
  summary: "Mails an invitation with a tier to each address. Members of that tier and invited addresses get none.",
  when: "Use when an operator names people by their addresses. The mails cannot be taken back.",

  effect: "write",
  needs: "mail",
  external: true,
  access: { scope: "admin:tier_review", session: true, recentSignIn: true },
  quotas: [{ per: "member", max: 50, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 32 * 1024,

  input: object("MailInvitations", {
    emails: Type.Array(Type.String({ minLength: 3, maxLength: 254 }), {
      minItems: 1,
      maxItems: MAILED_MAX,
      description: "One invitation for each address.",
    }),
    tier: InvitedTierName,
    days: Days,
    note: OperatorNote,
  }),
  output: object("MailInvitationsResponse", {
    ok: Ok,
    invited: Type.Array(Type.String(), { description: "Addresses that get a mail." }),
    passed_over: Type.Array(Type.String(), { description: "Members with the tier, and addresses with an invitation." }),
    expires_at: instant("When the invitations expire."),
  }),
  errors: ["forbidden"],
  examples: [
    {
      say: "Invite Ada and Grace as floor members",
      input: { emails: ["ada@example.org", "grace@example.org"], tier: "ai-floor" },
      output: { ok: true, invited: ["ada@example.org", "grace@example.org"] },
    },
  ],

  checkInput({ emails }) {
    const bad = emails.find((email) => emailKey(email) === null);
    return bad === undefined ? undefined : NO_ADDRESS("emails", bad);
  },

  async handler({ tx, caller, now, newId }, { emails, tier, days = DAYS_DEFAULT, note }) {
    const asked = [...new Set(emails.flatMap((email) => emailKey(email) ?? []))];
    const [members, invitedBefore] = [await membersByEmail(tx, asked), await invitedAmong(tx, asked, now)];
    const gains = (email: string) => {
      const member = members.get(email);
      if (member && isAbove(tier, member.tier)) refuseOwnTier(memberOf(caller), member.id);
      return !invitedBefore.has(email) && (member === undefined || isAbove(tier, member.tier));
    };
    const invited = asked.filter(gains);
    const expires_at = expiryAfter(days, now);
    const rows = invited.map((email) => ({
      id: newId("inv"),
      hash: null,
      tier,
      uses_max: 1,
      email,
      name: null,
      note: plainLine(note ?? "") || null,
      created_by: memberOf(caller),
      created_at: now,
      expires_at,
    }));
    await insertInvitations(tx, rows);
    await queueMails(
      tx,
      rows.map(({ id }) => ({ id: newId("jml"), invitation_id: id })),
      now,
    );
    const passed_over = asked.filter((email) => !gains(email));
    return { ok: true as const, invited, passed_over, expires_at: expires_at.toISOString() };
  },
});
