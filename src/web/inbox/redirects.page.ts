import { operatorPage, pathWith } from "../core/index.ts";
import { INBOX_PATH } from "./inbox-paths.ts";

/** Where operators begin. */
export const operate = operatorPage({ path: "/operate", show: async () => ({ to: INBOX_PATH }) });

/** The inbox as it was called when it held bookings only. */
export const operateQueue = operatorPage({
  path: "/operate/queue",
  show: async () => ({ to: pathWith(INBOX_PATH, { kind: "booking" }) }),
});

/** The deliveries under their former address, with what was asked of them. */
export const operateQueueDeliveries = operatorPage({
  path: "/operate/queue/deliveries",
  show: async (request) => ({
    to: pathWith("/operate/deliveries", { state: request.query("state"), cursor: request.query("cursor") }),
  }),
});
