import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { hashOfToken } from "../rules.ts";
import { DAYS_DEFAULT, Days, expiryAfter, InvitedTierName, OperatorNote } from "../schemas.ts";
import { insertInvitations } from "../store.ts";

export const createInvitation = defineOperation({
  id: "joining.create_invitation",
  tool: "ic_admin_invitations_create",
  rest: { method: "POST", path: "/api/admin/invitations", operationId: "createInvitation", status: 201 },
  title: "Create an invitation link",
  summary: "Creates a link by which people join with a tier, for a number of uses. The link is shown only once.",
  when: "Use when an operator wants a link to pass on. ic_admin_invitations_mail is for people with known addresses.",

  effect: "write",
  access: { scope: "admin:tier_review", session: true, recentSignIn: true },
  quotas: [{ per: "member", max: 100, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "joining.revoke_invitation",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { invitation_id }) => ({ invitation_id }),
  },
  bodyBytesMax: 2 * 1024,

  input: object("CreateInvitation", {
    tier: InvitedTierName,
    uses_max: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000, default: 1, description: "How many people can accept it." }),
    ),
    days: Days,
    note: OperatorNote,
  }),
  output: object("CreateInvitationResponse", {
    ok: Ok,
    invitation_id: Type.String(),
    url: secret({ description: "The link. It is not stored, and never shown again." }),
    expires_at: instant("When it expires."),
  }),
  errors: [],
  examples: [
    {
      say: "Make a link for the twenty people of the welcome evening",
      input: { tier: "ft-member", uses_max: 20, days: 7, note: "Welcome evening" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, settings }, { tier, uses_max = 1, days = DAYS_DEFAULT, note }) {
    const id = newId("inv");
    const token = newSecret().toString("base64url");
    const expires_at = expiryAfter(days, now);
    await insertInvitations(tx, [
      {
        id,
        hash: hashOfToken(token),
        tier,
        uses_max,
        email: null,
        name: null,
        note: plainLine(note ?? "") || null,
        created_by: memberOf(caller),
        created_at: now,
        expires_at,
      },
    ]);
    const url = `${settings.baseUrl}/join/${token}`;
    return { ok: true as const, invitation_id: id, url, expires_at: expires_at.toISOString() };
  },
});
