import { memberEvents, reason, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  floor_proposed: {
    when: "An operator proposed a new floor of the house; sent to the other operators.",
    payload: ["proposal_id", "name", "address"],
    kind: "requests",
    title: ({ text }) => `A new floor waits for approval: ${said(text("name"))}`,
    detail: ({ text }) => `It would be at ${text("address")}. Two operators approve it.`,
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
  },
  floor_approved: {
    when: "Another operator approved a floor that the member proposed.",
    payload: ["proposal_id", "name", "address"],
    kind: "decisions",
    title: ({ text }) => `The new floor ${said(text("name"))} has one more approval`,
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
  },
  floor_withdrawn: {
    when: "Another operator withdrew a floor that the member proposed.",
    payload: ["proposal_id", "name", "address", "reason"],
    kind: "decisions",
    title: ({ text }) => `Your proposal of the floor ${said(text("name"))} was withdrawn`,
    detail: reason,
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
  },
  floor_host_proved: {
    when: "A further host of a floor is proved, and works; sent to operators.",
    payload: ["floor_id", "name", "host"],
    kind: "requests",
    title: ({ text }) => `${text("host")} now leads to the floor ${said(text("name"))}`,
    path: ({ text }) => `/operate/floors/${text("floor_id")}`,
  },
  floor_host_missing: {
    when: "The TXT record that proves a host of a floor is gone; sent to operators.",
    payload: ["floor_id", "name", "host", "until"],
    deadline: "until",
    kind: "requests",
    title: ({ text }) => `${text("host")} of the floor ${said(text("name"))} is not proved any more`,
    detail: ({ text }) =>
      `Its TXT record is gone. Restore it until ${text("until").slice(0, 10)}, or the host stops working.`,
    path: ({ text }) => `/operate/floors/${text("floor_id")}`,
  },
  floor_host_taken_off: {
    when: "A host of a floor stopped working, because its proof was gone for a week; sent to operators.",
    payload: ["floor_id", "name", "host"],
    kind: "requests",
    title: ({ text }) => `${text("host")} no longer leads to the floor ${said(text("name"))}`,
    detail: () => "Its TXT record was gone for seven days. It works again once the record is there.",
    path: ({ text }) => `/operate/floors/${text("floor_id")}`,
  },
  floor_made: {
    when: "A proposed floor of the house is there; sent to operators.",
    payload: ["proposal_id", "name", "address"],
    kind: "requests",
    title: ({ text }) => `The floor ${said(text("name"))} is there`,
    detail: ({ text }) => `It is at ${text("address")}. Its first operator has the link to it.`,
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
  },
  floor_failed: {
    when: "A proposed floor of the house could not be made, or its mail was refused; sent to operators.",
    payload: ["proposal_id", "name", "address"],
    kind: "requests",
    title: ({ text }) => `The floor ${said(text("name"))} needs you`,
    detail: () => "It could not be made, or its first operator could not be reached. Its page has the reason.",
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
  },
});
