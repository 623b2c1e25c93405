import type { Tier } from "../../kernel/access/tiers.ts";
import { plural } from "../core/index.ts";

const AUDIENCES: Readonly<Record<Tier, string>> = {
  public: "A visitor",
  "ft-member": "A tower member",
  "ai-floor": "A floor member",
  "ic-member": "An inner-circle member",
  operator: "An operator",
};

export const cardText = {
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
    joined_at: "Member since",
    last_seen_floor: "Last seen here",
    weekly_commits: "Commits this week",
    leaderboard_optin: "On the leaderboard",
    public_visible: "Listed publicly",
  },
  yes: "Yes",
  no: "No",
  nothingElse: "No other details are shown.",
};

export const profileText = {
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
    public_visible: "List me publicly",
  },
  nameHint: (name: string) => `At most 32 characters. If empty, the first word of your name is shown: ${name}.`,
  websiteHint: "Your company’s or your own website, such as example.org.",
  telegramHint: "5 to 32 letters, digits and underscores, such as @noor_a.",
  visibleHint:
    "Shows you on the public members page and on displays. Otherwise only members of your tier and above find you, in the directory.",
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
  matrixLede: "Others never see more than this. You always see your whole card.",
  shownTo: "Visible to",
  shownFrom: {
    public: "Everyone",
    "ft-member": "Tower members and above",
    "ai-floor": "Floor members and above",
    "ic-member": "Inner-circle members and above",
    operator: "Operators",
  } satisfies Record<Tier, string>,
  emptyField: "empty",
};

export const directoryText = {
  title: "Directory",
  lede: "Find other members. Your tier decides how much of each card you see. Members write their own names and links.",
  mine: "My card",
  you: "This is you",
  search: "Name or handle",
  searchHint: "Part of a name, a GitHub login, a Telegram name or a member ID.",
  find: "Search",
  all: "Show all members",
  fields: { q: "Name or handle" },
  short: "must have at least two letters",
  count: (total: number) => plural(total, "member", "members"),
  countFor: (total: number, more: boolean, query: string) =>
    more
      ? `More than ${total.toLocaleString("en")} members for “${query}”`
      : `${plural(total, "member", "members")} for “${query}”`,
  none: "No members yet",
  noneText: "Members appear here after they save a card. Yours can be the first.",
  noneAction: "Create my card",
  nobody: "No members found",
  nobodyText: (query: string) =>
    `No card that you can see has “${query}” in its name or handles. Try fewer letters, or another spelling.`,
  nearby: { label: "Pages", newer: "Previous", older: "Next" },
};

export const publicMembersText = {
  title: "Members",
  lede: "Members who chose to be listed publicly. Most members are not listed.",
  none: "No members are listed",
  noneText: "Members appear here when they choose so on their profile.",
  pages: (shown: number, total: number) => `Showing ${shown} of ${total}.`,
  join: "Create an account",
  mine: "Edit my card",
};
