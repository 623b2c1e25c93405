import { memberEvents, said, sentences, slotAndReason } from "../event-log/index.ts";

function trainingTitle(outcome: string, training: string, until: string): string {
  const titles: Readonly<Record<string, string>> = {
    offered: `A place in ${training} is free for you until ${until}`,
    lapsed: `The place in ${training} went to someone else`,
    cancelled: `${training} was canceled`,
    passed: `You passed ${training}`,
    failed: `You did not pass ${training}`,
    missed: `You missed ${training}`,
  };
  return titles[outcome] ?? `${training} changed`;
}

export const notifications = memberEvents({
  training_changed: {
    when: "A place in a training was offered, lapsed or ended, or its result was recorded.",
    payload: ["session_id", "title", "start", "when", "location", "outcome", "reason", "until"],
    deadline: "until",
    kind: "decisions",
    title: ({ text }) => trainingTitle(text("outcome"), said(text("title")) || "a training", text("until")),
    detail: slotAndReason,
    path: "/trainings",
  },
  qualification_changed: {
    when: "The member was granted a qualification, or lost one.",
    payload: ["kind", "outcome", "reason", "until"],
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "granted"
        ? `You now hold the qualification ${text("kind")}`
        : `Your qualification ${text("kind")} was revoked`,
    detail: ({ text }) => sentences([text("until") && `Valid until ${text("until")}`, text("reason")]),
    path: "/trainings/mine",
  },
});
