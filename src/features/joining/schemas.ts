import { Type } from "typebox";
import { choice, instant, nullable, Ok, object, secret } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { TierName } from "../membership/index.ts";
import { INVITATION_STATES, INVITED_TIERS, POLICIES, stateOf } from "./rules.ts";
import type { ListedInvitation, OfferedInvitation } from "./store.ts";

export const DAYS_DEFAULT = 14;
const DAYS_MAX = 90;
export const MAILED_MAX = 100;

export const InvitationId = Type.String({ minLength: 1, maxLength: 64, description: "inv_…" });
export const RequestId = Type.String({ minLength: 1, maxLength: 64, description: "jrq_…" });
export const InvitationToken = secret({ minLength: 20, maxLength: 100, description: "From the invitation's link." });
export const InvitedTierName = choice(INVITED_TIERS, { description: "The tier that it gives." });

export const Days = Type.Optional(
  Type.Integer({ minimum: 1, maximum: DAYS_MAX, default: DAYS_DEFAULT, description: "Days until it expires." }),
);

export const OperatorNote = Type.Optional(Type.String({ maxLength: 200, description: "Only operators read it." }));

export function expiryAfter(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

export const Policy = choice(POLICIES, {
  description:
    "`open`: everybody can sign up. `invited`: only by an invitation. `approved`: by an invitation, or by a request that operators approve.",
});

export const PolicyResponse = object("JoinPolicyResponse", { ok: Ok, policy: Policy });

export const Invitation = object("Invitation", {
  invitation_id: Type.String(),
  state: choice(INVITATION_STATES),
  tier: InvitedTierName,
  uses: Type.Integer(),
  uses_max: Type.Integer(),
  email: nullable(Type.String({ description: "The address that it was mailed to; null for a link." })),
  name: nullable(Type.String()),
  note: nullable(Type.String()),
  mail: nullable(
    object("InvitationMail", {
      state: choice(["queued", "sending", "sent", "failed"]),
      fault: nullable(Type.String()),
    }),
  ),
  created_by: nullable(Type.String({ description: "Name of the operator." })),
  used_by: Type.Array(object("InvitedMember", { user_id: Type.String(), name: Type.String(), email: Type.String() })),
  created_at: instant("When it was created."),
  expires_at: instant("When it expires."),
});

export function renderInvitation(row: ListedInvitation, now: Date): Static<typeof Invitation> {
  const { id, tier, uses, uses_max, email, name, note, mail_state, mail_fault, created_by_name, used_by } = row;
  return {
    invitation_id: id,
    state: stateOf(row, now),
    tier,
    uses,
    uses_max,
    email,
    name,
    note,
    mail: mail_state === null ? null : { state: mail_state, fault: mail_fault && keptSentence(mail_fault) },
    created_by: created_by_name,
    used_by: [...used_by],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export const Offered = object("OfferedInvitation", {
  invitation_id: Type.String(),
  tier: InvitedTierName,
  invited_by: nullable(Type.String({ description: "Name of the person who invites; null if the account ended." })),
  expires_at: instant("When it expires."),
});

export function renderOffered({ id, tier, invited_by, expires_at }: OfferedInvitation): Static<typeof Offered> {
  return { invitation_id: id, tier, invited_by, expires_at: expires_at.toISOString() };
}

export const AcceptResponse = object("AcceptInvitationResponse", {
  ok: Ok,
  from: TierName,
  to: TierName,
  used: Type.Boolean({ description: "false if you had this tier or a higher one, or accepted it before." }),
  proves_email: Type.Boolean({
    description: "true if the link was mailed to your own address, which is confirmed so.",
  }),
});
