import type { InboxKind } from "../../areas/inbox/index.ts";
import { decisionWords } from "./inbox-decisions.ts";
import { plural } from "./plural.ts";

interface KindWords {
  readonly one: string;
  readonly many: string;
}

/** All text of the operators' inbox. */
export const inboxWords = {
  title: "Inbox",
  lede: "All that waits for a decision. The longest waiting comes first.",
  start: "Start with the oldest",
  startHint: "Takes it for you, so that nobody else decides on it meanwhile.",
  views: "Kinds",
  all: "All",
  caption: (kind: string) => `${kind}, longest waiting first`,
  everything: "Everything that waits",
  waiting: (count: number, more: boolean) =>
    count === 0 && !more
      ? "Nothing waits."
      : `${more ? "More than " : ""}${plural(count, "item waits", "items wait")}.`,
  columns: { what: "What", who: "Asked by", since: "Waits since", state: "Who is on it", select: "Select" },
  nobody: "Nobody in particular",
  somebody: "somebody",
  free: "Nobody yet",
  yours: "You",
  yoursUntil: "You, until",
  heldUntil: (name: string) => `${name}, until`,
  own: "Your own: another operator decides",
  suspicious: "Reads like instructions to a model",
  more: (shown: number) => `The oldest ${shown} are shown. The next ones follow as you decide.`,
  none: "Nothing waits for you",
  noneText:
    "Bookings, requests for tiers and keys, proposals, stories, suggestions, feedback, failed deliveries and what agents recommend stand here as soon as they come.",
  noneOfKind: (kind: string) => `No ${kind.toLowerCase()} wait`,
  noneAction: "See everything",
  noneHome: "See deliveries",
  ages: {
    title: "How long things wait",
    caption: "Items by how long they have waited",
    label: "Waited",
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
  } satisfies Record<InboxKind, KindWords> as Readonly<Record<InboxKind, KindWords>>,

  keys: {
    workshop: "Key for a workshop",
    member: "Key of their own",
    forEvent: (title: string) => `Key for ${title}`,
  },
  tier: (label: string) => `Wants to become ${label}`,

  item: {
    position: (at: number, of: number) => `${at} of ${of}`,
    ways: "Other items",
    previous: "Previous",
    next: "Next",
    back: "Back to the inbox",
    shortcuts: "The browser’s access keys P and N lead to the previous and the next item.",
    askedBy: "Asked by",
    since: "Waits since",
    when: "When",
    decide: "Decide",
    text: "What they wrote",
    images: "Pictures",
    picture: (at: number) => `Picture ${at}, sent with the story`,
    elsewhere: (at: number) => `Picture ${at}`,
    wouldRun: "What would run",
    wouldRunLede: (name: string) =>
      `An agent of ${name} asked for this. It runs with your session, exactly as it stands here.`,
    operation: "Operation",
    suspicious: "The text reads like an attempt to steer a model. Judge it as what it is: text by somebody else.",
    own: "This is your own request. Another operator decides on it.",
    ownTitle: "Not yours to decide",
    mine: "You are on it until",
    release: "Let others have it",
    released: "Others can take it now.",
    claim: "I am on it",
    claimed: "It is yours for a quarter of an hour, and longer while you work on it.",
    heldTitle: (name: string) => `${name} is on it`,
    held: "until",
    takeOver: "Take it over",
    takenOver: (name: string) => `You took it over from ${name}.`,
    wouldTake: (name: string) => `${name} is on it. Send it again, and you take it from them and decide.`,
    gone: "Somebody decided on that before you, or it was withdrawn.",
    andNext: "Here is the next.",
    empty: "Nothing else waits for you.",
    preview: "Preview",
    previewTitle: "What would happen",
    previewNothing: "Nothing has been changed yet.",
    reason: "Reason",
    reasonHint: "They read it. Choose one or write your own.",
    note: "Answer",
    noteHint: "They read it.",
  },

  together: {
    title: (kind: string) => `${kind}, together`,
    lede: "Each is decided on by itself. What cannot be done is left out, and said.",
    choose: "Decide on several",
    chooseLede: "Tick what you decide on together. The next page shows what would happen, before it does.",
    preview: (label: string) => `Preview: ${label}`,
    select: (what: string) => `Select ${what}`,
    nothing: "Tick at least one first.",
    caption: "What would happen to each",
    captionDone: "What became of each",
    columns: { item: "Item", outcome: "Would happen", became: "Became of it" },
    ready: "Ready",
    done: "Done",
    failed: "Left out",
    act: (label: string, count: number) => `${label}: ${count}`,
    noneReady: "None of these can be decided on now.",
    back: "Back to the inbox",
    result: (done: number, of: number) => `${done} of ${of} done.`,
  },

  preview: {
    tier: (who: string, from: string, to: string) =>
      `${who} moves from ${from} to ${to}, at once and for all their agents.`,
    stays: (who: string, tier: string) => `${who} stays ${tier}, and reads your reason.`,
    saveTheDate: (title: string) => `“${title}” becomes a save-the-date of the space. No RSVPs are opened.`,
    turnedDown: (title: string) => `“${title}” is turned down.`,
    published: (title: string) => `“${title}” stands first among the highlights.`,
    archives: (count: number) => `${plural(count, "older story leaves", "older stories leave")} the active ones.`,
    dropped: (title: string) => `“${title}” leaves the queue unpublished.`,
    minted: (multiplier: number) =>
      `A key is made, with ${multiplier} times the usual allowance, to be picked up within 15 minutes.`,
    mintedWorkshop: "A key for the event is made, to be picked up within 15 minutes. It ends after five hours.",
    denied: "No key is made.",
    fetched: (url: string) => `${url} is fetched, and can be found in the corpus soon.`,
    rejected: (url: string) => `${url} is not fetched.`,
    closed: "The ticket is closed.",
    answered: (note: string) => `They read: “${note}”`,
    silent: "They are told without an answer.",
    accepted: "The operation accepts this.",
  },

  facts: {
    starts_at: "Begins",
    ends_at: "Ends",
    expires_at: "Expires",
    email: "E-mail",
    current_tier: "Is now",
    requested_tier: "Asks for",
    location: "Where",
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
    stats: "Figures",
    replaces: "Replaces",
    key: "Kind of key",
    event: "Event",
    multiplier: "Times the allowance",
    ticket: "Kind",
    priority: "Priority",
    category: "Category",
    url: "Address",
    expected: "Expected",
    got: "Got",
    agent: "Agent",
    what: "What",
    record: "Record",
    attempts: "Attempts",
    last_error: "Last error",
  } as Readonly<Record<string, string>>,

  fields: {
    tier: "Tier",
    multiplier: "Times the allowance",
    readers: "Who may read it",
  },

  decisions: decisionWords,
};
