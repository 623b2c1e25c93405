import { memberPage, operatorPage, pathWith } from "../../../web/core/index.ts";
import { navigationFor } from "../../../web/ui/index.ts";
import { INBOX_PATH } from "./inbox-paths.ts";

/** The first page of operators, or the first that the member's roles open. */
export const operate = memberPage({
  path: "/operate",
  async show({ viewer }) {
    const first = navigationFor(viewer).main.find(({ path }) => path.startsWith("/operate/"));
    return { to: first?.path ?? INBOX_PATH };
  },
});

/** The former URL of the inbox. */
export const operateQueue = operatorPage({
  path: "/operate/queue",
  show: async () => ({ to: pathWith(INBOX_PATH, { kind: "booking" }) }),
});

/** The former URL of the deliveries; keeps the query. */
export const operateQueueDeliveries = operatorPage({
  path: "/operate/queue/deliveries",
  show: async (request) => ({
    to: pathWith("/operate/deliveries", { state: request.query("state"), cursor: request.query("cursor") }),
  }),
});
