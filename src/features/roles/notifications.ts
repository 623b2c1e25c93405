import { memberEvents, said } from "../event-log/index.ts";

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  newsletter: (id) => `/newsletter/edit/${id}/publish`,
  campaign: (id) => `/operate/campaigns/${id}`,
  announcement: (id) => `/operate/announcements/${id}`,
};

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
  scheduled_act_held: {
    when: "The operator who scheduled something can no longer do it; sent to the other operators.",
    payload: ["act", "act_id", "title"],
    kind: "requests",
    title: ({ text }) => `Waiting for another operator: ${text("title")}`,
    detail: () => "The operator who scheduled it can no longer approve it. Read it, and approve it again.",
    path: ({ text }) => PATHS[text("act")]?.(text("act_id")) ?? "/operate",
  },
});
