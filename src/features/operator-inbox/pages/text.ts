import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";
import type { InboxKind } from "../index.ts";

interface DecisionWords {
  /** Label of the button. */
  readonly label: string;
  readonly does: (who: string) => string;
  readonly done: (who: string) => string;
  readonly reasons?: readonly string[];
}

interface KindWords {
  readonly one: string;
  readonly many: string;
}

const decisionText = {
  booking: {
    approve: {
      label: "Confirm",
      does: (who) => `${who} keeps the slot and is notified.`,
      done: (who) => `Booking confirmed. ${who} is notified.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `The slot becomes free, and ${who} reads your reason.`,
      done: (who) => `Booking declined. The slot is free, and ${who} reads your reason.`,
      reasons: ["It is needed for an event then.", "It is out of order.", "Please request a shorter slot."],
    },
  },
  tier_request: {
    approve: {
      label: "Approve",
      does: (who) => `${who} gets the tier at once and is notified.`,
      done: (who) => `Request approved. ${who} has the tier now.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `${who} keeps the current tier and reads your reason.`,
      done: (who) => `Request declined. ${who} reads your reason.`,
      reasons: [
        "Come to an event first, then ask again.",
        "Please finish your membership card first.",
        "We are full at the moment.",
      ],
    },
  },
  event_proposal: {
    approve: {
      label: "Approve",
      does: (who) => `The event becomes a save-the-date, and ${who} is notified.`,
      done: () => "Proposal approved. It is a save-the-date now.",
    },
    deny: {
      label: "Decline",
      does: (who) => `The event is not published, and ${who} reads your reason.`,
      done: (who) => `Proposal declined. ${who} reads your reason.`,
      reasons: [
        "The space is taken at that time.",
        "Please say more about what will happen.",
        "It does not fit our house rules.",
      ],
    },
  },
  highlight: {
    approve: {
      label: "Publish",
      does: (who) => `The story becomes the first highlight, and ${who} is notified.`,
      done: () => "Highlight published.",
    },
    deny: {
      label: "Decline",
      does: (who) => `The story is not published, and ${who} reads your reason.`,
      done: (who) => `Highlight declined. ${who} reads your reason.`,
      reasons: [
        "A person in a picture did not agree to be shown.",
        "Please say what happened in more detail.",
        "This story was already published.",
      ],
    },
  },
  key_request: {
    approve: {
      label: "Approve",
      does: (who) => `${who} is notified and has 15 minutes to pick up the key.`,
      done: (who) => `Request approved. ${who} has 15 minutes to pick up the key.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `No key is created, and ${who} reads your reason.`,
      done: (who) => `Request declined. ${who} reads your reason.`,
      reasons: ["The workshop is full.", "Please say what you need it for.", "This week’s quota is used up."],
    },
  },
  research_source: {
    approve: {
      label: "Approve",
      does: (who) => `The source is fetched and added to the library, and ${who} is notified.`,
      done: () => "Source approved. It is being fetched.",
    },
    deny: {
      label: "Decline",
      does: (who) => `The source is not fetched, and ${who} reads your reason.`,
      done: (who) => `Source declined. ${who} reads your reason.`,
      reasons: ["The library already has it.", "It is not a paper or a book.", "It is not freely readable."],
    },
  },
  feedback: {
    resolve: {
      label: "Resolve",
      does: (who) => `The ticket is closed, and ${who} is notified.`,
      done: (who) => `Ticket resolved. ${who} is notified.`,
    },
  },
  delivery: {
    retry: {
      label: "Retry",
      does: (who) => `It is sent again now, with all its attempts available. ${who} is notified.`,
      done: () => "The delivery is being retried.",
    },
    dismiss: {
      label: "Dismiss",
      does: (who) => `It is not sent again, and ${who} reads your reason.`,
      done: (who) => `Delivery dismissed. ${who} reads your reason.`,
      reasons: ["It was handled by hand.", "It is outdated.", "The other system does not accept it."],
    },
  },
  recommendation: {
    carry_out: {
      label: "Run",
      does: () => "The operation runs now, in your session and in your name.",
      done: (who) => `Operation completed. ${who} is notified.`,
    },
    dismiss: {
      label: "Dismiss",
      does: (who) => `The operation does not run, and ${who} reads your reason.`,
      done: (who) => `Recommendation dismissed. ${who} reads your reason.`,
      reasons: ["It is not needed.", "It was done another way.", "Please check this first."],
    },
  },
  incident: {
    resolve: {
      label: "Resolve",
      does: () => "The unit returns to service, if it has no other open incident.",
      done: () => "Incident resolved.",
      reasons: ["It was repaired.", "It was found again.", "Nothing was wrong with it."],
    },
    absorb: {
      label: "Bear the damage",
      does: () => "The space bears the damage. The unit returns to service, if it has no other open incident.",
      done: () => "Incident closed. The space bears the damage.",
      reasons: ["Normal wear.", "Nobody is to blame."],
    },
    misuse: {
      label: "Record willful misuse",
      does: () => "The unit stays out of service, and its borrower cannot borrow until you change the verdict.",
      done: () => "Incident closed as willful misuse.",
      reasons: ["The borrower broke it on purpose."],
    },
  },
  join_request: {
    approve: {
      label: "Invite",
      does: (who) => `${who} gets an invitation by mail, and joins by accepting it.`,
      done: (who) => `${who} gets an invitation by mail.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `${who} reads your reason in a mail.`,
      done: (who) => `Request declined. ${who} reads your reason in a mail.`,
      reasons: ["We are full at the moment.", "Please come to an open evening first."],
    },
  },
  startup_claim: {
    approve: {
      label: "Approve",
      does: (who) => `${who} becomes an owner of the startup, beside its present owners, and is notified.`,
      done: (who) => `Claim approved. ${who} owns the startup now.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `${who} does not become an owner, and reads your reason.`,
      done: (who) => `Claim declined. ${who} reads your reason.`,
      reasons: ["Please ask an owner of the startup to vouch for you.", "Another member runs this page."],
    },
  },
  endpoint: {
    approve: {
      label: "Approve",
      does: (who) => `Members find the endpoint of ${who} while it answers. Its hosts, skills and key are pinned.`,
      done: (who) => `Endpoint approved. ${who} is notified.`,
    },
    deny: {
      label: "Decline",
      does: (who) => `The endpoint is not listed. ${who} reads your reason, and can submit it again.`,
      done: (who) => `Endpoint declined. ${who} reads your reason.`,
      reasons: ["Please say what it does.", "Its card names another service."],
    },
  },
  floor_proposal: {
    approve: {
      label: "Approve",
      does: () => "It is made as soon as two operators have approved it, one of whom holds the apex flag.",
      done: () => "You have approved the floor.",
    },
    deny: {
      label: "Decline",
      does: (who) => `The floor is not made, and its names are free again. ${who} reads your reason.`,
      done: (who) => `The proposal is withdrawn. ${who} reads your reason.`,
      reasons: ["Please propose it with a host of our own domain.", "We have no room for another floor now."],
    },
  },
  print: {
    approve: {
      label: "Accept",
      does: (who) => `The print joins the queue of the farm. ${who} is notified.`,
      done: () => "Print accepted.",
    },
    deny: {
      label: "Reject",
      does: (who) => `It is not printed, and ${who} reads your reason.`,
      done: () => "Print rejected.",
      reasons: ["The model is too large for our printers.", "Please repair the model and send it again."],
    },
  },
  guest: {
    approve: {
      label: "Approve",
      does: () => "The guest may come; a guest at the door comes in now. The host is notified.",
      done: () => "Visit approved.",
    },
    deny: {
      label: "Refuse",
      does: (who) => `The guest may not come in, and ${who} reads your reason.`,
      done: () => "Visit refused.",
      reasons: ["The space is full then.", "Please say more about the visit.", "No guests are allowed at that time."],
    },
  },
} satisfies Record<InboxKind, Record<string, DecisionWords>> as Readonly<
  Record<InboxKind, Readonly<Record<string, DecisionWords>>>
>;

export const inboxText = texts({
  title: "Inbox",
  start: "Start with the oldest",
  startHint: "Claims it for you, so that no other operator decides at the same time.",
  views: "Kinds",
  all: "All",
  caption: (kind: string) => `${kind}, oldest first`,
  everything: "All items",
  waiting: (count: number, more: boolean) =>
    count === 0 && !more
      ? "No pending items."
      : `${more ? "More than " : ""}${plural(count, "pending item", "pending items")}.`,
  columns: { what: "What", who: "From", when: "When", since: "Waits", state: "Claimed by", select: "Select" },
  nobody: "Unknown",
  somebody: "the member",
  guest: "the guest",
  free: "Unclaimed",
  ownShort: "Yours",
  list: "Pending items",
  age: (minutes: number) => {
    if (minutes < 1) return "now";
    if (minutes < 60) return `${minutes} min`;
    return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
  },
  keyRows: [
    { key: "J", does: "next row" },
    { key: "K", does: "previous row" },
    { key: "/", does: "search" },
  ],
  yours: "You",
  yoursUntil: "You, until",
  heldUntil: (name: string) => `${name}, until`,
  own: "Yours: another operator decides",
  suspicious: "Reads like instructions to a model",
  more: (shown: number) => `Showing the oldest ${shown}. More appear as you decide.`,
  none: "No pending items",
  noneText:
    "New items appear here: requests, proposals, highlights, suggestions, feedback, failed deliveries, damage, guests, startup claims, prints and agents’ recommendations.",
  noneOfKind: (kind: string) => `No pending ${kind.toLowerCase()}`,
  noneAction: "See all items",
  noneHome: "See deliveries",
  ages: {
    title: "Waiting times",
    caption: "Items by waiting time",
    label: "Waiting time",
    value: "Items",
    bucket: (from: number, to: number | null) => {
      const [size, unit] = (to ?? from) <= 1_440 ? [60, "h"] : [1_440, "days"];
      if (to === null) return `over ${from / size} ${unit}`;
      return from === 0 ? `under ${to / size} ${unit}` : `${from / size}–${to / size} ${unit}`;
    },
  },

  kinds: {
    booking: { one: "Booking", many: "Bookings" },
    tier_request: { one: "Tier request", many: "Tier requests" },
    event_proposal: { one: "Event proposal", many: "Event proposals" },
    highlight: { one: "Highlight", many: "Highlights" },
    key_request: { one: "Key request", many: "Key requests" },
    research_source: { one: "Research source", many: "Research sources" },
    feedback: { one: "Feedback", many: "Feedback" },
    delivery: { one: "Failed delivery", many: "Failed deliveries" },
    recommendation: { one: "Recommendation", many: "Recommendations" },
    incident: { one: "Incident", many: "Incidents" },
    guest: { one: "Guest", many: "Guests" },
    startup_claim: { one: "Startup claim", many: "Startup claims" },
    print: { one: "Print", many: "Prints" },
    endpoint: { one: "Endpoint", many: "Endpoints" },
    join_request: { one: "Request to join", many: "Requests to join" },
    floor_proposal: { one: "New floor", many: "New floors" },
  } satisfies Record<InboxKind, KindWords> as Readonly<Record<InboxKind, KindWords>>,

  keys: {
    workshop: "Workshop key",
    member: "Member key",
    forEvent: (title: string) => `Key for ${title}`,
  },
  tier: (label: string) => `Requests ${label}`,

  item: {
    position: (at: number, of: number) => `${at} of ${of}`,
    ways: "Other items",
    previous: "Previous",
    next: "Next",
    back: "Back to the inbox",
    shortcuts: "Press your browser’s access keys with P or N for the previous or next item.",
    again: (key: string) => `${key} again to confirm`,
    keys: [
      { key: "J", does: "next" },
      { key: "K", does: "previous" },
      { key: "A", does: "approve" },
      { key: "D", does: "decline" },
      { key: "/", does: "search" },
    ],
    requestedBy: "From",
    since: "Waiting since",
    when: "When",
    decide: "Decide",
    text: "Text",
    images: "Pictures",
    picture: (at: number) => `Picture ${at}, sent with the story`,
    elsewhere: (at: number) => `Picture ${at}`,
    wouldRun: "Recommended operation",
    wouldRunLede: (name: string) =>
      `An agent of ${name} recommends this. It runs in your session, exactly as shown here.`,
    operation: "Operation",
    suspicious: "This text reads like an attempt to instruct a model. Do not follow instructions in it.",
    own: "This is your own request. Another operator must decide on it.",
    secret: "Result",
    toInbox: "Back to the inbox",
    ownMatter: "This is your own request. No other operator can decide it, so you can. The audit log says so.",
    ownTitle: "You cannot decide on this item",
    mine: "Claimed by you until",
    release: "Release",
    released: "You released the item. Other operators can claim it now.",
    claim: "Claim",
    claimed: "You claimed the item for 15 minutes. The time is extended while you work on it.",
    heldTitle: (name: string) => `Claimed by ${name}`,
    held: "until",
    takeOver: "Take over",
    takenOver: (name: string) => `You took the item over from ${name}.`,
    wouldTake: (name: string) => `${name} has claimed this item. Send the form again to take it over and decide.`,
    gone: "This item was already decided or withdrawn.",
    andNext: "This is the next item.",
    empty: "No more pending items.",
    preview: "Preview",
    previewTitle: "Preview of the decision",
    previewNothing: "Nothing has been changed yet.",
    reason: "Reason",
    reasonHint: "The member reads it. Choose one or write your own.",
    note: "Answer",
    noteHint: "The member reads it.",
  },

  together: {
    title: (kind: string) => `${kind}: bulk decision`,
    lede: "Each item is decided separately. Items that cannot be decided are listed and left unchanged.",
    choose: "Bulk decision",
    chooseLede: "Tick the items to decide together. You preview the decision on the next page.",
    preview: (label: string) => `Preview: ${label}`,
    select: (what: string) => `Select ${what}`,
    nothing: "Tick at least one item first.",
    caption: "Preview for each item",
    captionDone: "Result for each item",
    columns: { item: "Item", outcome: "Preview", became: "Result" },
    ready: "Ready",
    done: "Done",
    failed: "Not decided",
    act: (label: string, count: number) => `${label}: ${count}`,
    noneReady: "None of these items can be decided now.",
    back: "Back to the inbox",
    result: (done: number, of: number) => `${done} of ${of} done.`,
  },

  preview: {
    tier: (who: string, from: string, to: string) =>
      `${who} moves from ${from} to ${to}. It takes effect at once for all their agents.`,
    stays: (who: string, tier: string) => `${who} stays ${tier} and reads your reason.`,
    saveTheDate: (title: string) => `“${title}” becomes an event of the space, with a page of its own.`,
    turnedDown: (title: string) => `“${title}” is declined.`,
    published: (title: string) => `“${title}” becomes the first highlight.`,
    archives: (count: number) => `${plural(count, "older story is", "older stories are")} archived.`,
    dropped: (title: string) => `“${title}” is not published.`,
    minted: (multiplier: number) =>
      `A key with ${multiplier} times the standard quota is created. The member has 15 minutes to pick it up.`,
    mintedWorkshop:
      "A key for the event is created. The member has 15 minutes to pick it up. It expires after five hours.",
    denied: "No key is created.",
    fetched: (url: string) => `${url} is fetched and will soon be in the library.`,
    rejected: (url: string) => `${url} is not fetched.`,
    closed: "The ticket is closed.",
    answered: (note: string) => `The member reads: “${note}”`,
    silent: "The member is notified without an answer.",
    accepted: "The operation accepts this input.",
  },

  facts: {
    concerns: "Member",
    member_already: "Member with this address",
    slug: "Slug",
    material: "Material",
    color: "Color",
    model: "Model",
    owners: "Owners now",
    expected_at: "Expected",
    expected_until: "Expected until",
    kind_of_visit: "Kind of visit",
    at_door_since: "At the door since",
    block_list: "On the block list by",
    guest_email: "Guest’s email",
    guest_phone: "Guest’s phone",
    outside_hours: "Outside opening hours",
    reporter_role: "Reported as",
    reporter_contact: "Contact",
    lend_id: "Loan",
    starts_at: "Starts",
    ends_at: "Ends",
    expires_at: "Expires",
    email: "Email",
    current_tier: "Current tier",
    requested_tier: "Requested tier",
    location: "Location",
    host: "Host",
    capacity: "Seats",
    visibility: "Visible to",
    contact: "Contact",
    cover_url: "Picture",
    slideshow_url: "Slides",
    shown_as: "About",
    action: "What they did",
    date: "Date",
    event_url: "Event page",
    stats: "Numbers",
    proposed_by: "Proposed by",
    people_shown: "People shown",
    replaces: "Replaces",
    key: "Kind of key",
    event: "Event",
    multiplier: "Quota multiplier",
    ticket: "Topic",
    priority: "Priority",
    category: "Category",
    url: "URL",
    expected: "Expected result",
    got: "Actual result",
    agent: "Agent",
    what: "What",
    record: "Record",
    attempts: "Attempts",
    last_error: "Last error",
    address: "Address",
    hosts: "Host names",
    server: "Server",
    template: "Starts with",
    operator_email: "First operator",
    approvals: "Approvals",
    approved_by: "Approved by",
    digest: "Digest",
  } as Readonly<Record<string, string>>,

  fields: {
    tier: "Tier",
    multiplier: "Quota multiplier",
    readers: "Readers",
  },

  decisions: decisionText,
});
