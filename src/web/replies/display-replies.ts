import type { Display, Wall } from "../../areas/displays/index.ts";

declare module "./replies.ts" {
  interface Replies {
    "displays.create": { display: Display; url: string };
    "displays.list": { displays: Display[] };
    "displays.update": { display: Display };
    "displays.revoke": { name: string };
    "displays.show": Wall;
    "displays.check_in": { seen_at: string };
  }
}

export type { Display, Wall };
