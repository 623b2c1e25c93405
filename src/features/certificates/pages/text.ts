import { texts } from "../../../web/languages/texts.ts";
export const ACHIEVEMENT_TEXT = texts({
  participation: "Participation",
  first: "First place",
  second: "Second place",
  third: "Third place",
} as const);

export const mineText = texts({
  title: "Certificates",
  lede: "Hackathons that you took part in. Only you see a certificate until you share it.",
  none: "No certificate yet",
  noneText: "You get one when a hackathon that you took part in publishes its results.",
  hackathons: "Hackathons",
  shared: "Shared",
  private: "Only you",
  revoked: "Revoked",
  open: "Open",
  openNamed: (title: string) => `Open the certificate of ${title}`,
});

export const certificateText = texts({
  over: "Certificate",
  at: (space: string) => `Issued by ${space}`,
  awarded: "This certifies that",
  anonymous: "the owner of this certificate",
  tookPart: "took part in",
  won: (achievement: string) => `earned ${achievement.toLowerCase()} in`,
  team: (team: string) => `with the team ${team}`,
  valid: "Valid. The space signed it.",
  validDetail: "Its signature can be checked with the",
  keys: "keys of the space",
  revoked: "Revoked. It is not valid.",
  facts: { issued: "Issued", hackathon: "Hackathon", id: "Number", reason: "Reason" },
  print: "To print it, use the print command of your browser.",
  downloads: "For badge wallets",
  downloadsText: {
    mine: "An Open Badges 3.0 credential. Your own copy names you by a hash of your address, which a wallet can check.",
    shared: "An Open Badges 3.0 credential, which a wallet can check.",
  },
  json: "Download as JSON, without a signature",
  jwt: "Download for a wallet (signed JWT)",
  sharing: "Who can see it",
  choose: "Show it to",
  sharingText: "Copies of a shared certificate stay with others, also after you hide it.",
  options: {
    private: "Only you",
    shared: "Everyone with the link, without your name",
    named: "Everyone with the link, with your name",
  },
  save: "Save",
  saved: "Saved.",
  link: "Link",
  back: "All certificates",
});

export const operateText = texts({
  title: "Certificates",
  lede: "They are issued automatically when a hackathon publishes its results.",
  none: "No certificate yet",
  noneText: "The first hackathon with results issues them.",
  caption: "Certificates of all members, newest first",
  columns: {
    name: "Member",
    hackathon: "Hackathon",
    achievement: "For",
    issued: "Issued",
    state: "State",
    act: "Actions",
  },
  deleted: "deleted account",
  valid: "Valid",
  revoked: "Revoked",
  change: "Change",
  changeNamed: (name: string, title: string) => `Change the certificate of ${name} for ${title}`,
  key: "Key",
  keyText: "Certificates that exist stay valid: earlier keys stay published.",
  rotate: "Change the key",
  rotated: "Certificates are signed with a new key from now on.",
});

export const revokeText = texts({
  title: "Revoke the certificate",
  restoreTitle: "Make the certificate valid again",
  fields: { reason: "Reason" },
  reasonHint: "Everyone can read it in the list of revoked certificates. Its owner is notified.",
  revoke: "Revoke",
  restore: "Make it valid",
  revoked: "The certificate is revoked.",
  restored: "The certificate is valid again.",
  back: "Cancel",
});
