import { memberEvents, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  floor_proposed: {
    when: "An operator proposed a new floor of the house; sent to the other operators.",
    payload: ["proposal_id", "name", "address"],
    kind: "requests",
    title: ({ text }) => `A new floor waits for approval: ${said(text("name"))}`,
    detail: ({ text }) => `It would be at ${text("address")}. Two operators approve it.`,
    path: ({ text }) => `/operate/floors/proposals/${text("proposal_id")}`,
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
