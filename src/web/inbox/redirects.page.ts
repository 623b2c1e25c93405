import { operatorPage, pathWith } from "../core/index.ts";
import { INBOX_PATH } from "./inbox-paths.ts";

/** The start page of operators. */
export const operate = operatorPage({ path: "/operate", show: async () => ({ to: INBOX_PATH }) });

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
