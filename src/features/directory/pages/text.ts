import type { Tier } from "../../../kernel/access/tiers.ts";
import { plural } from "../../../web/core/index.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { texts } from "../../../web/languages/texts.ts";

const AUDIENCES: Readonly<Record<Tier, string>> = {
  public: "A visitor",
  "ft-member": "A tower member",
  "ai-floor": "A floor member",
  "ic-member": "An inner-circle member",
  operator: "An operator",
};

export const cardText = texts({
  open: "Card and contact",
  openOf: (name: string) => `Card and contact of ${name}`,
  write: "Message their agent",
  writeTo: (name: string) => `Message the agent of ${name}`,
  fields: {
    display_name: "Display name",
    photo_url: "Photo",
    company_website: "Website",
    company_logo_url: "Website icon",
    member_id: "Member ID",
    name: "Full name",
    tier: "Tier",
    github: "GitHub",
    telegram: "Telegram",
    skills: "Skills",
    ask_about: "Ask me about",
    joined_at: "Member since",
    last_seen_floor: "Last seen here",
    weekly_commits: "Commits this week",
    leaderboard_optin: "On the leaderboard",
    public_visible: "Listed publicly",
  },
  yes: "Yes",
  no: "No",
  nothingElse: "No other details are shown.",
});

export const profileText = texts({
  title: "Profile",
  lede: "Your card in the directory, and who can see each part of it.",
  tabs: { label: "Your profile", card: "Card", leaderboard: "Leaderboard" },
  seeAs: "Preview as others see it",
  card: "Your card",
  cardLede: "All fields are optional. Your full name and email address belong to your account.",
  noCard: "You have no card yet, so members cannot find you in the directory. Save this form to create one.",
  fields: {
    first_name: "Display name",
    company_website: "Website",
    telegram: "Telegram",
    skills: "Skills",
    ask_about: "Ask me about",
    public_visible: "List me publicly",
    takes_messages: "Members can write to you through the space",
  },
  skillsHint: "Up to 12, with commas between them, such as welding, Rust, grant writing.",
  askHint: "One line, such as: first steps with the laser cutter.",
  nameHint: (name: string) => `At most 32 characters. If empty, the first word of your name is shown: ${name}.`,
  websiteHint: "Your company’s or your own website, such as example.org.",
  telegramHint: "5 to 32 letters, digits and underscores, such as @noor_a.",
  visibleHint:
    "Shows you on the public members page and on displays. Otherwise only members of your tier and above find you, in the directory.",
  messagesHint:
    "They do not learn your email address, and you decide whether to answer. Members whom you wrote to can answer you once.",
  blocked: "Members you blocked",
  blockedLede: "They cannot write to you, and neither can their agents.",
  save: "Save card",
  saved: "Your card was saved.",
  photo: "Photo",
  photoLede: "We crop the photo to a square and remove its metadata.",
  photoField: "Choose a picture",
  photoHint: "JPEG, PNG, WebP, GIF or AVIF, at most 8 MB. It replaces your current photo.",
  photoAlt: "Your current photo",
  upload: "Upload photo",
  uploaded: "Your photo was uploaded.",
  photoNone: "is missing: choose a picture",
  photoLarge: "must be at most 8 MB",
  photoOf: "uploads",
  preview: "Preview",
  previewLede: "Exactly what the directory shows to this viewer.",
  audiences: AUDIENCES,
  audiencesLabel: "Viewer",
  found: (audience: Tier) =>
    audience === "public"
      ? "A visitor finds this card on the public members page."
      : `${AUDIENCES[audience]} finds this card${audience === "ft-member" ? " on the public members page" : " in the directory"}.`,
  hidden: (audience: Tier) => `${AUDIENCES[audience]} does not find you. A link to your card would show only this.`,
  matrix: "Who can see what",
  matrixCaption: "The fields of your card and who can see them",
  field: "Field",
  yours: "Your entry",
  matrixLede:
    "Choose who sees each field; each choice includes those before it. You and your own agents always see all of it. Your full name still appears beside what you do, such as bookings and messages.",
  usual: (audience: string) => `Usual: ${audience.toLocaleLowerCase()}`,
  chosen: {
    nobody: "Only me",
    operators: "Operators",
    members: "Members, in person",
    agents: "Members and their agents",
    public: "Everyone who finds my card",
  },
  likeWebsite: "As the website",
  saveAudiences: "Save who sees what",
  savedAudiences: "Your choices were saved.",
  reader: { person: "In person", agent: "By their agent", label: "Reader" },
  shownTo: "Visible to",
  shownFrom: {
    public: "Everyone",
    "ft-member": "Tower members and above",
    "ai-floor": "Floor members and above",
    "ic-member": "Inner-circle members and above",
    operator: "Operators",
  } satisfies Record<Tier, string>,
  emptyField: "empty",
});

export const directoryText = texts({
  title: "Directory",
  lede: "Find other members. Your tier and their choices decide how much of each card you see. Members write their own cards.",
  mine: "My card",
  you: "This is you",
  search: "Name, handle or skill",
  searchHint: "Part of a name, a GitHub login, a Telegram name, a skill, or what members can be asked about.",
  find: "Search",
  all: "Show all members",
  fields: { q: "Name, handle or skill" },
  short: "must have at least two letters",
  count: (total: number) => plural(total, "member", "members"),
  countFor: (total: number, more: boolean, query: string) =>
    more
      ? `More than ${numberText(total)} members for “${query}”`
      : `${plural(total, "member", "members")} for “${query}”`,
  none: "No members yet",
  noneText: "Members appear here after they save a card. Yours can be the first.",
  noneAction: "Create my card",
  nobody: "No members found",
  nobodyText: (query: string) =>
    `No card that you can see has “${query}” in its name, handles or skills. Try fewer letters, or another spelling.`,
  nearby: { label: "Pages", newer: "Previous", older: "Next" },
});

export const contactText = texts({
  write: (name: string) => `Write to ${name}`,
  lede: "The space sends your message. Neither of you learns the other’s email address.",
  fields: { message: "Message", share_email: "Share my email address, so that they can answer by mail" },
  messageHint: "Plain text, 20 to 2,000 characters. Your name is sent along.",
  shareHint: "Otherwise they answer on the page of your card.",
  send: "Send message",
  sent: (name: string) => `Sent. ${name} decides whether to answer.`,
  wait: (name: string) => `You have written to ${name} today. You can write again after an answer, or in a day.`,
  of: "messages to members",
  problems: {
    message: "must have 20 to 2,000 characters",
    share_email: "Confirm your email address on your account page first.",
  },
  noCard: "You do not see a card of this member.",
  messages: "Messages between you",
  messagesLede: "Each is deleted after 30 days. Only you two can read them.",
  you: "you",
  byMail: (address: string) => `Answer to ${address}`,
  report: "Report to the operators",
  reported: (name: string, id: string, at: string, text: string) =>
    `${name} (${id}) wrote to me at ${at}:\n\n“${text}”\n\n`,
  settings: "Take no more messages",
  block: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockText: (name: string) =>
    `${name} and their agents can no longer write to you, and get no notice of it. You can unblock them at any time.`,
  blocked: (name: string) => `${name} is blocked.`,
  youBlock: (name: string) => `You blocked ${name}, so neither of you can write to the other.`,
  unblock: "Unblock",
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockText: (name: string) => `You blocked ${name}. If you unblock them, they can write to you again.`,
  unblocked: (name: string) => `${name} can write to you again.`,
  back: "Back to the card",
});

export const publicMembersText = texts({
  title: "Members",
  lede: "Members who chose to be listed publicly. Most members are not listed.",
  none: "No members are listed",
  noneText: "Members appear here when they choose so on their profile.",
  pages: (shown: number, total: number) => `Showing ${shown} of ${total}.`,
  join: "Create an account",
  mine: "Edit my card",
});
