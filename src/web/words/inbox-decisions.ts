import type { InboxKind } from "../../areas/inbox/index.ts";

/** One way to decide: its button, what it does, what is said afterwards, and what people often give as the reason. */
interface DecisionWords {
  readonly label: string;
  readonly does: (who: string) => string;
  readonly done: (who: string) => string;
  readonly reasons?: readonly string[];
}

/** The ways to decide on each kind of item. */
export const decisionWords = {
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
      reasons: ["The workshop is full.", "Please say what you need it for.", "The allowance of this week is used up."],
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
>;
