import { call, need } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { withdrawText as text } from "./text.ts";
import { FLOOR } from "./types.ts";

export const floorcastWithdraw = confirmPage({
  path: "/floorcast/stories/:story/withdraw",
  who: "member",
  async record(request) {
    const { pending } = await need(request, "highlights.list_mine");
    return pending.find(({ id }) => id === request.parameters.story) ?? null;
  },
  ask: ({ story }) => ({
    title: text.title(story.event_title),
    lede: text.lede,
    action: text.action,
    keep: text.keep,
    back: FLOOR,
  }),
  act: (request, { id }) => call(request, "floorcast.unpush", { id }),
  done: () => ({ to: FLOOR, text: text.done }),
});
