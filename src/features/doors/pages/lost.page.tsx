import { call, need } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { badgesText as text } from "./text.ts";
import { nameOf } from "./types.ts";

/** A member blocks a lost badge. */
export const badgeLost = confirmPage({
  path: "/membership/badges/:badge/lost",
  who: "member",
  async record(request) {
    const { badges } = await need(request, "doors.list_my_badges");
    return badges.find(({ badge_id }) => badge_id === request.parameters.badge) ?? null;
  },
  ask: (badge) => ({
    title: text.lostTitle(nameOf(badge)),
    lede: text.lostText,
    action: text.lostAction,
    keep: text.keep,
    back: "/membership",
  }),
  act: (request, { badge_id }) => call(request, "doors.report_lost", { badge_id }),
  done: () => ({ to: "/membership", text: text.lostDone }),
});
