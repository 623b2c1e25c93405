import type { Page } from "./core/page.ts";
import { startupClaim } from "./startups/claim.page.tsx";
import { startupEdit } from "./startups/edit.page.tsx";
import { startups } from "./startups/index.page.tsx";
import { startupLeave } from "./startups/leave.page.tsx";
import { startupsMine } from "./startups/mine.page.tsx";
import { operateStartups } from "./startups/operate.page.tsx";
import { operateStartupsAdd } from "./startups/operate-add.page.tsx";
import { operateStartupContent } from "./startups/operate-content.page.tsx";
import { operateStartupOwners } from "./startups/operate-owners.page.tsx";
import { operateStartupRename } from "./startups/operate-rename.page.tsx";
import { operateStartupSlugs } from "./startups/operate-slugs.page.tsx";
import { startup } from "./startups/startup.page.tsx";
import { startupTransfer } from "./startups/transfer.page.tsx";

/** Pages about startups. */
export const COMMUNITY_PAGES: readonly Page[] = [
  startupClaim,
  startupEdit,
  startups,
  startupLeave,
  startupTransfer,
  startupsMine,
  operateStartups,
  operateStartupsAdd,
  operateStartupContent,
  operateStartupOwners,
  operateStartupRename,
  operateStartupSlugs,
  startup,
];
