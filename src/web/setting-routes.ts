import type { Page } from "./core/page.ts";
import { operatePages } from "./pages/operate.page.tsx";
import { operatePageAdd, operatePageEdit } from "./pages/operate-edit.page.tsx";
import { operatePage } from "./pages/operate-page.page.tsx";
import { ownPage } from "./pages/page.page.tsx";
import { operateAreas } from "./settings/areas.page.tsx";
import { operateSettings } from "./settings/index.page.tsx";
import { setup } from "./settings/setup.page.tsx";
import { setupFeed } from "./settings/setup-feed.page.tsx";
import { setupSpace } from "./settings/setup-space.page.tsx";
import { operateSpace } from "./settings/space.page.tsx";
import { operateTiers } from "./settings/tiers.page.tsx";
import { operateEventHosts } from "./settings/topics/event-hosts.page.tsx";
import { operateMail } from "./settings/topics/mail.page.tsx";
import { operateWebhook } from "./settings/topics/webhook.page.tsx";

/** Setup, settings and the space's own pages. */
export const SETTING_PAGES: readonly Page[] = [
  setup,
  setupSpace,
  setupFeed,
  operateSettings,
  operateSpace,
  operateAreas,
  operateTiers,
  operateMail,
  operateWebhook,
  operateEventHosts,
  ownPage,
  operatePages,
  operatePageAdd,
  operatePage,
  operatePageEdit,
];
