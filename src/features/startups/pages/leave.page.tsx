import { call, need } from "../../../web/core/index.ts";
import { confirmPage } from "../../../web/recipes/index.ts";
import { startupsText } from "./text.ts";
import { STARTUPS } from "./types.ts";

const text = startupsText.leave;
const MINE = `${STARTUPS}/mine`;

export const startupLeave = confirmPage({
  path: `${STARTUPS}/:slug/leave`,
  who: "member",
  record: async (request) => (await need(request, "startups.get", { slug: request.parameters.slug })).startup,
  ask: ({ name }) => ({
    title: text.title(name),
    lede: text.lede,
    action: text.submit,
    keep: text.cancel,
    back: MINE,
  }),
  act: (request, { slug }) => call(request, "startups.leave", { slug }),
  done: (_, { name }) => ({ to: MINE, text: text.left(name) }),
});
