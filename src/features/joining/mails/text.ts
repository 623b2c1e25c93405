import { texts } from "../../../kernel/languages/texts.ts";

export const joiningMailText = texts({
  invited: (space: string) => `You are invited to ${space}`,
  invitedBy: (name: string, space: string) => `${name} invites you to become a member of ${space}.`,
  invitedBySpace: (space: string) => `${space} invites you to become a member.`,
  how: "Open the page, create your account or sign in, and accept the invitation.",
  open: "Open the invitation",
  until: (day: string) => `The link works once, until ${day}.`,
  whyInvited: (space: string) =>
    `An operator of ${space} entered your address. If you expect nothing from them, ignore this mail.`,
  request: (space: string) => `Your request to join ${space}`,
  declined: (space: string) => `${space} has declined your request to join.`,
  operatorWrites: "An operator writes:",
  whyAnswered: (space: string) => `You get this mail because this address asked to join ${space}.`,
});
