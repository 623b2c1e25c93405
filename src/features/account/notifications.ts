import { memberEvents } from "../event-log/index.ts";

export const notifications = memberEvents({
  account_administered: {
    when: "The administrator of the server changed the member's account with a command.",
    payload: ["action"],
    kind: "security",
    title: ({ text }) =>
      ({
        create_operator: "The administrator of the server made you an operator",
        reset_password: "The administrator of the server made a link to set your password",
        revoke_tokens: "The administrator of the server revoked the tokens of your agents",
        make_operator: "The administrator of the server made you an operator",
        reset_two_factor: "The administrator of the server turned off your two-factor authentication",
        reset_link: "The administrator of the server made a link to set your password",
      })[text("action")] ?? "The administrator of the server changed your account",
    detail: () => "If you did not expect this, ask the people who run the server.",
    path: "/account",
  },
  account_renamed: {
    when: "An operator corrected the member's name.",
    payload: ["before", "name"],
    kind: "security",
    title: ({ text }) => `An operator changed your name to “${text("name")}”`,
    detail: ({ text }) => `Before, it was “${text("before")}”. You can change it on the page Account.`,
    path: "/account/name",
  },
  data_exported: {
    when: "The member's data was exported.",
    payload: [],
    kind: "security",
    title: () => "Your data was exported",
    path: "/my-data",
  },
  account_deletion_requested: {
    when: "The member requested account deletion.",
    payload: ["due_at"],
    deadline: "due_at",
    kind: "security",
    title: ({ text }) => `Your account will be deleted on ${text("due_at").slice(0, 10)}`,
    detail: () => "Sign in before then to keep your account. Your agents are paused.",
    path: "/my-data",
  },
  account_deletion_cancelled: {
    when: "The member's account deletion was canceled.",
    payload: ["because"],
    kind: "security",
    title: () => "Your account will not be deleted",
    detail: ({ text }) =>
      ({
        signed_in: "You signed in again, which canceled the deletion. Your agents are still paused.",
        last_operator:
          "You are the only operator of the space, so your account cannot be deleted. Make another member an operator first.",
      })[text("because")] ?? "You canceled the deletion. Your agents are still paused.",
    path: "/my-data",
  },
});
