import { defineArea } from "../../kernel/area.ts";
import { feed } from "./operations/feed.ts";
import { whatsNew } from "./operations/whats-new.ts";

export const news = defineArea({
  name: "news",
  summary: "What agents can newly do here.",
  terms: {
    relevant: "A new thing that the caller can use as they are: its tier is reached, and the token has its scope.",
  },
  alwaysOn: true,
  operations: [whatsNew, feed],
});
