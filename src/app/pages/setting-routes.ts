import { operatePages } from "../../features/own-pages/pages/operate.page.tsx";
import { operatePageAdd, operatePageEdit } from "../../features/own-pages/pages/operate-edit.page.tsx";
import { operatePage } from "../../features/own-pages/pages/operate-page.page.tsx";
import { ownPage } from "../../features/own-pages/pages/page.page.tsx";
import { operateAreas } from "../../features/settings/pages/areas.page.tsx";
import { operateSettings } from "../../features/settings/pages/index.page.tsx";
import { setup } from "../../features/settings/pages/setup.page.tsx";
import { setupFeed } from "../../features/settings/pages/setup-feed.page.tsx";
import { setupSpace } from "../../features/settings/pages/setup-space.page.tsx";
import { operateSpace } from "../../features/settings/pages/space.page.tsx";
import { operateTiers } from "../../features/settings/pages/tiers.page.tsx";
import { operateEventHosts } from "../../features/settings/pages/topics/event-hosts.page.tsx";
import { operateMail } from "../../features/settings/pages/topics/mail.page.tsx";
import { operateWebhook } from "../../features/settings/pages/topics/webhook.page.tsx";
import type { Page } from "../../web/core/page.ts";

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
