import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  transcription_ended: {
    when: "A transcription of the member is done, or failed.",
    payload: ["job_id", "title", "outcome", "reason"],
    kind: "decisions",
    title: ({ text }) =>
      text("outcome") === "done"
        ? `The transcript of ${said(text("title"))} is ready`
        : `${said(text("title"))} could not be transcribed`,
    detail: reason,
    path: "/files/transcripts",
  },
});
