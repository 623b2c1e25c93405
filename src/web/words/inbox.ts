import type { InboxKind } from "../../areas/inbox/index.ts";
import { plural } from "./plural.ts";

interface KindWords {
  readonly one: string;
  readonly many: string;
}

/** One way to decide: its button, what it does, what is said afterwards, and what people often give as the reason. */
interface DecisionWords {
  readonly label: string;
  readonly does: (who: string) => string;
  readonly done: (who: string) => string;
  readonly reasons?: readonly string[];
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

  decisions: {
    booking: {
      approve: {
        label: "Confirm",
        does: (who) => `${who} keeps the slot, and is told.`,
        done: (who) => `Confirmed. ${who} holds the slot.`,
      },
      deny: {
        label: "Decline",
        does: (who) => `The slot is free again, and ${who} reads your reason.`,
        done: (who) => `Declined. The slot is free again, and ${who} reads your reason.`,
        reasons: ["It is needed for an event then.", "It is out of order.", "Please ask for a shorter slot."],
      },
    },
    tier_request: {
      approve: {
        label: "Approve",
        does: (who) => `${who} moves up at once, and is told.`,
        done: (who) => `Approved. ${who} has the tier now.`,
      },
      deny: {
        label: "Deny",
        does: (who) => `${who} stays where they are, and reads your reason.`,
        done: (who) => `Denied. ${who} reads your reason.`,
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
        does: (who) => `It becomes a save-the-date, and ${who} is told.`,
        done: () => "Approved. It is a save-the-date now.",
      },
      deny: {
        label: "Turn down",
        does: (who) => `Nothing is published, and ${who} reads your reason.`,
        done: (who) => `Turned down. ${who} reads your reason.`,
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
        does: (who) => `The story stands first among the highlights, and ${who} is told.`,
        done: () => "Published.",
      },
      deny: {
        label: "Turn down",
        does: (who) => `It leaves the queue unpublished, and ${who} reads your reason.`,
        done: (who) => `Turned down. ${who} reads your reason.`,
        reasons: [
          "Somebody in a picture did not agree to be shown.",
          "Please say what happened in more detail.",
          "It was told before.",
        ],
      },
    },
    key_request: {
      approve: {
        label: "Approve",
        does: (who) => `A key is made. ${who} is told, and has 15 minutes to pick it up.`,
        done: (who) => `Approved. ${who} has 15 minutes to pick the key up.`,
      },
      deny: {
        label: "Deny",
        does: (who) => `No key is made, and ${who} reads your reason.`,
        done: (who) => `Denied. ${who} reads your reason.`,
        reasons: [
          "The workshop is full.",
          "Please say what you need it for.",
          "The allowance of this week is used up.",
        ],
      },
    },
    research_source: {
      approve: {
        label: "Approve",
        does: (who) => `The address is fetched and added to the corpus, and ${who} is told.`,
        done: () => "Approved. It is fetched now.",
      },
      deny: {
        label: "Reject",
        does: (who) => `Nothing is fetched, and ${who} reads your reason.`,
        done: (who) => `Rejected. ${who} reads your reason.`,
        reasons: ["The library has it already.", "It is not a paper or a book.", "It cannot be read freely."],
      },
    },
    feedback: {
      resolve: {
        label: "Resolve",
        does: (who) => `The ticket is closed, and ${who} reads your answer.`,
        done: (who) => `Resolved. ${who} reads your answer.`,
      },
    },
    delivery: {
      retry: {
        label: "Try again",
        does: (who) => `It is sent again now, with all its attempts before it. ${who} is told.`,
        done: () => "It is tried again now.",
      },
      dismiss: {
        label: "Set aside",
        does: (who) => `It is not sent any more, and ${who} reads your reason.`,
        done: (who) => `Set aside. ${who} reads your reason.`,
        reasons: ["It was dealt with by hand.", "It is over by now.", "The other system does not take it."],
      },
    },
    recommendation: {
      carry_out: {
        label: "Carry it out",
        does: () => "The operation runs now, with your session and in your name.",
        done: (who) => `Carried out. ${who} is told.`,
      },
      dismiss: {
        label: "Dismiss",
        does: (who) => `Nothing runs, and ${who} reads your reason.`,
        done: (who) => `Dismissed. ${who} reads your reason.`,
        reasons: ["It is not needed.", "It was done another way.", "Please check this first."],
      },
    },
  } satisfies Record<InboxKind, Record<string, DecisionWords>> as Readonly<
    Record<InboxKind, Readonly<Record<string, DecisionWords>>>
  >,
};
