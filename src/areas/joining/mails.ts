import type { Mail } from "../../kernel/ports/mailer.ts";

interface From {
  readonly space: string;
  readonly baseUrl: string;
}

interface Invited {
  readonly email: string;
  readonly token: string;
  /** The last day on which it can be accepted, in words. */
  readonly until: string;
}

export function invitationMail({ email, token, until }: Invited, { space, baseUrl }: From): Mail {
  return {
    to: email,
    subject: `You are invited to ${space}`,
    body: [
      { lead: `${space} invites you to become a member.` },
      { say: "Open the page, create your account or sign in, and accept the invitation." },
      { act: "Open the invitation", link: `${baseUrl}/join/${token}` },
      { say: `The link works once, until ${until}.` },
    ],
    foot: [{ say: `An operator of ${space} entered your address. If you expect nothing from them, ignore this mail.` }],
  };
}

export function declinedMail(
  { email, reason }: { readonly email: string; readonly reason: string | null },
  { space }: From,
): Mail {
  return {
    to: email,
    subject: `Your request to join ${space}`,
    body: [
      { lead: `${space} has declined your request to join.` },
      ...(reason ? [{ say: "An operator writes:" }, { quote: reason }] : []),
    ],
    foot: [{ say: `You get this mail because this address asked to join ${space}.` }],
  };
}
