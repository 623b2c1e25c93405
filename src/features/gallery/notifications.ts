import { memberEvents, reason, said } from "../event-log/index.ts";

const PHOTO_NEWS: Readonly<Record<string, string>> = {
  published: "was approved",
  rejected: "was declined",
  restored: "is shown again",
  removed: "was removed",
};

export const notifications = memberEvents({
  hack_photo_consent: {
    when: "A photo of a hackathon names the member, and waits for the member's consent.",
    payload: ["eid", "title", "photo_id"],
    kind: "decisions",
    title: ({ text }) => `A photo of ${said(text("title"))} names you. May it be shown?`,
    path: "/hack/photos",
  },
  hack_photo_reported: {
    when: "A photo of a hackathon was reported, so it is hidden until a decision; sent to its organizers.",
    payload: ["eid", "title", "photo_id", "change"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "overdue"
        ? `A reported photo of ${said(text("title"))} has waited for three days`
        : `A photo of ${said(text("title"))} was reported. It is hidden until you decide`,
    path: "/hack",
  },
  hack_photo_decided: {
    when: "Organizers decided on a photo that the member uploaded or reported.",
    payload: ["eid", "title", "photo_id", "decision", "reason"],
    kind: "decisions",
    title: ({ text }) => `A photo of ${said(text("title"))} ${PHOTO_NEWS[text("decision")] ?? text("decision")}`,
    detail: reason,
    path: "/hack/photos",
  },
});
