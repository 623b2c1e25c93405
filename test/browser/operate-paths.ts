/** The pages that `operate.test.ts` judges. */
export const OPERATE_PATHS = [
  "/resources",
  "/resources/book?resource=ft-9",
  "/operate/queue",
  "/operate/queue/deliveries",
  "/operate/queue/deliveries?state=dead",
  "/operate/queue/deliveries?state=delivered",
  "/operate/feeds",
  "/operate/feeds/add",
  "/operate/feeds/add?from=file",
  "/operate/resources",
  "/operate/resources/add",
  "/operate/resources/ft-9/change",
  "/operate/members",
  "/operate/members?q=nobody-has-this",
  "/operate/settings",
];
