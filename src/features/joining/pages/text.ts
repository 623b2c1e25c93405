import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

export const joinText = texts({
  title: (space: string) => `Join ${space}`,
  invited: (name: string | null, by: string | null, space: string) => {
    const who = by ? `${by} invites you to ${space}.` : `${space} invites you to become a member.`;
    return name ? `${name}, ${who}` : who;
  },
  gives: (tier: string) => `Your tier: ${tier}`,
  includes: "And everything of the tiers below it",
  until: "The invitation is valid until",
  accept: "Accept the invitation",
  create: "Create account and join",
  account: "Your account",
  have: "Have an account?",
  signIn: "Sign in, then accept",
  as: (name: string, email: string) => `You are signed in as ${name}, ${email}.`,
  mailedTo: (email: string) => `It was sent to ${email}. You can use another address for your account.`,
  already: (tier: string) => `You are ${tier} already, so nothing changed.`,
  notAccepted: "Your account was created, but the invitation was taken by someone else at the same moment.",
  gone: "This invitation no longer works",
  notForYou: "You cannot accept this invitation",
  goneText: "It was used already, withdrawn, or has expired. Ask the person who invited you for a new one.",
  home: "To the home page",
});

export const askText = texts({
  title: (space: string) => `Ask to join ${space}`,
  lede: "Tell the operators who you are. They answer by mail.",
  fields: { name: "Name", email: "Email", text: "About you" },
  textHint: "What you do, and what you want to do here. At most 600 characters.",
  trap: "Leave this empty",
  submit: "Send request",
  slower: "was sent too fast. Wait a few seconds, and send it again",
  notAnEmail: "is not a valid email address",
  sentTitle: "Request sent",
  sent: "The operators read your request. The answer comes by mail, with a link to create your account.",
  invitedTitle: (space: string) => `${space} is by invitation`,
  invitedText:
    "New accounts need an invitation. If you have one, open its link. Otherwise ask a member or an operator.",
  byAddress: "My address was invited",
  contact: "Write to the operators",
  signIn: "Sign in",
});

const people = (count: number) => plural(count, "person", "people");

export const operateText = texts({
  title: "Invitations",
  lede: "Bring people in with the right tier, by a link or by mail.",
  add: "Invite people",
  policy: "Sign-up",
  policyText: "Who can create an account. Existing accounts stay as they are.",
  policyField: "New accounts",
  policies: {
    open: { label: "Everybody", hint: "Anyone can create an account, and starts at the lowest tier." },
    invited: { label: "By invitation", hint: "Only people with a valid invitation can create an account." },
    approved: {
      label: "By invitation or request",
      hint: "People without an invitation ask to join. Requests appear in the inbox.",
    },
  },
  save: "Save",
  saved: {
    open: "Everybody can sign up.",
    invited: "Sign-up needs an invitation.",
    approved: "People can ask to join.",
  },
  openOnly: "Open",
  all: "All",
  show: "Which invitations",
  none: "No invitation yet",
  noneText: "Make a link for a group, or mail invitations to addresses.",
  noneOpen: "No open invitation. All were used, or have expired.",
  caption: "Invitations, newest first",
  columns: {
    who: "Invitation",
    tier: "Tier",
    state: "State",
    used: "Accepted by",
    until: "Until",
    act: "Mail or withdraw",
  },
  link: (uses: number) => (uses === 1 ? "Link for one person" : `Link for ${uses} people`),
  by: (name: string) => `by ${name}`,
  states: {
    open: "Open",
    used: "Used",
    expired: "Expired",
    revoked: "Withdrawn",
    inviter_lost_access: "On hold: its maker can no longer invite",
  },
  mailedLater: "Not mailed yet; it is tried again.",
  mails: {
    queued: "Mail is being sent",
    sending: "Mail is being sent",
    sent: "Mailed",
    failed: "Mail failed",
  },
  uses: (uses: number, max: number) => `${uses} of ${max}`,
  more: (count: number) => `and ${count} more`,
  nobody: "Nobody yet",
  neverMailed: (count: number) =>
    count === 1
      ? "One invitation was never mailed. The person does not know about it."
      : `${count} invitations were never mailed. The people do not know about them.`,
  mailAll: (count: number) => (count === 1 ? "Mail it" : `Mail all ${count}`),
  mailNow: "Mail",
  mailAgain: "Mail again",
  mailNamed: (email: string) => `Mail the invitation to ${email}`,
  mailed: (count: number) => {
    if (count === 0) return "Nothing was mailed: it went out minutes ago, or the invitation has ended.";
    return count === 1 ? "One invitation is being mailed." : `${count} invitations are being mailed.`;
  },
  revoke: "Withdraw",
  revokeNamed: (what: string) => `Withdraw: ${what}`,
  revoked: "The invitation is withdrawn. Members who accepted it keep their tier.",
});

export const addText = texts({
  title: "Invite people",
  lede: "They accept on a page of this space, with their own account.",
  how: "How",
  hows: {
    mail: { label: "By mail", hint: "One invitation for each address." },
    link: { label: "By a link", hint: "Pass it on yourself, or print its QR code." },
  },
  fields: {
    emails: "Email addresses",
    tier: "Tier",
    uses_max: "How many people",
    days: "Valid for days",
    note: "Note for operators",
  },
  emailsHint: "One on each line, up to 100. Only for mail.",
  usesHint: "Only for a link. Each person accepts it once.",
  noteHint: "Such as “Open day in March”.",
  submit: "Invite",
  cancel: "Cancel",
  mailed: (count: number) => `${people(count)} will get an invitation by mail.`,
  passed: (count: number) =>
    count === 0 ? "" : ` ${people(count)} already had this tier or an invitation, and get none.`,
  made: "Your invitation link",
  madeText: "Copy it now. It is not stored, and this page shows it only once.",
  label: "Invitation link",
  qr: "QR code of the invitation link",
  done: "Done",
  shownBefore: "The link was shown once. Make another one if it is lost.",
});

const rowsOf = (count: number) => plural(count, "row", "rows");

export const importText = texts({
  title: "Import members",
  lede: "From a CSV file of another program. Nothing happens before you have seen what each row would do.",
  fields: {
    file: "CSV file",
    tier: "Tier for rows without one",
    mail: "Mail the invitations at once",
  },
  fileHint:
    "With a first line such as email, name, tier, note, groups. Up to 1,000 rows. Separate groups with a semicolon.",
  mailHint: "Without mail, people find their invitation once they create an account with the same address.",
  noFile: "needs a file",
  preview: "Preview",
  previewTitle: "What this import would do",
  previewLede: "Nothing was changed yet.",
  willMail: "Each invited person gets a mail.",
  willNotMail: "No mails are sent. People find their invitation once they create an account with the same address.",
  encodingGuessed:
    "The file is not in UTF-8, so letters with accents are a guess. Compare the names; if they are wrong, save the file as CSV UTF-8.",
  ignored: (columns: readonly string[]) => `These columns are not imported: ${columns.join(", ")}.`,
  rows: "Rows of the file",
  columns: {
    line: "Line",
    who: "Person",
    what: "What happens",
    at: "Imported",
    by: "By",
    invited: "Accepted",
    raised: "Tiers raised",
    act: "Undo",
  },
  outcomes: {
    invite: "invited",
    raise: "to a higher tier",
    keep: "members already",
    invited: "invited before",
    problem: "with a problem",
  },
  outcome: {
    invite: "Gets an invitation",
    raise: "Gets a higher tier",
    keep: "Stays as it is",
    invited: "Has an open invitation",
    problem: "Problem",
  },
  change: (from: string, to: string) => `${from} → ${to}`,
  groups: "Groups in the file",
  groupExists: "exists",
  groupMissing: "does not exist yet",
  groupPeople: people,
  groupsText: "Members join at once, and invited people when they accept.",
  inGroups: (names: readonly string[]) => `Groups: ${names.join(", ")}`,
  createGroups: (count: number) =>
    count === 1 ? "Make the group that does not exist yet" : `Make the ${count} groups that do not exist yet`,
  createGroupsHint: "Otherwise these groups are left out.",
  skip: (count: number) => `Leave out ${rowsOf(count)} with a problem`,
  apply: (count: number) => `Import ${people(count)}`,
  other: "Choose another file",
  otherList: "Change the list",
  done: (invited: number, raised: number) =>
    `Imported: ${people(invited)} invited${raised > 0 ? `, ${people(raised)} to a higher tier` : ""}.`,
  imports: "Imports so far",
  importsLede: "You can undo one until the first person has accepted.",
  accepted: (accepted: number, invited: number) => `${accepted} of ${invited}`,
  undo: "Undo",
  wasUndone: "Undone",
  undone: (withdrawn: number, restored: number, groups: number) =>
    `The import is undone: ${plural(withdrawn, "invitation", "invitations")} withdrawn, ${plural(restored, "tier", "tiers")} restored, ${plural(groups, "place in a group", "places in groups")} taken back.`,
});

export const setupMembersText = texts({
  title: "Invite your members",
  lede: "Paste their addresses, or choose a file. You see what would happen before anything does.",
  people: "People",
  peopleHint: "One a line: an address, or a name with it, such as Ada Park <ada@example.org>.",
  file: { title: "I have a file", about: "A CSV file of another program, with names, tiers and groups" },
  tier: "Their tier",
  noMail: "Mail is not set up yet. You can mail all of them later with one button.",
  invited: (count: number) => `${people(count)} invited, who have not joined yet.`,
  see: "See all",
  mailFirst: (count: number) => `${people(count)} got no mail yet. Set mail up, and send all of them here.`,
});

export const welcomeText = texts({
  title: (name: string) => `Welcome, ${name}`,
  may: { book: "You can book rooms now.", look: "You can see events and RSVP now.", none: "Your account is ready." },
  week: "Coming up",
  allEvents: "All events",
  noEvents: "No events yet. They appear here once one is published.",
  rooms: "Rooms to book",
  roomsLede: "Tap a free time on the day’s timeline.",
  day: "Book by the day",
  book: "Book",
  bookNamed: (name: string) => `Book ${name}`,
  seats: (count: number) => plural(count, "seat", "seats"),
  card: "Your card",
  cardText: "Tell others your name, what you do and what they may ask you. You choose who sees which field.",
  cardLink: "Fill in your card",
  agent: "Connect your agent",
  agentText: "Your own AI agent can book, RSVP and answer for you. You decide what it may do, and see every act.",
  agentLink: "Connect an agent",
  tier: "Your membership",
  tierText: (tier: string) => `You are ${tier}. See what your membership includes.`,
  tierLink: "See your membership",
  name: "Is your name right?",
  nameLink: "Change it",
});
