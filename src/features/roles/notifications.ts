import { memberEvents, said } from "../event-log/index.ts";

export const notifications = memberEvents({
  role_changed: {
    when: "The member got or lost a role.",
    payload: ["role_id", "name", "change"],
    kind: "decisions",
    title: ({ text }) =>
      text("change") === "taken"
        ? `You no longer have the role ${said(text("name"))}`
        : `You have the role ${said(text("name"))}`,
    detail: () => "Your membership page shows what your roles permit.",
    path: "/membership",
  },
});
