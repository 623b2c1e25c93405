import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";
import {
  CLAIM_DAYS,
  CLAIM_KEPT_DAYS,
  NEWS_KEPT_DAYS,
  OFFER_DAYS,
  REDIRECT_DAYS,
  TOMBSTONE_DAYS,
  TRANSFER_KEPT_DAYS,
  WRITES_KEPT_DAYS,
} from "./rules.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.startupOwnerWhat,
    why: declared.startupOwnerWhy,
    kept: declared.startupOwnerKept,
    tables: ["startup_owner"],
    job: null,
  },
  {
    what: declared.startupClaimWhat,
    why: declared.startupClaimWhy,
    kept: declared.startupClaimKept({ days: CLAIM_DAYS, decidedDays: CLAIM_KEPT_DAYS }),
    tables: ["startup_claim"],
    job: "startups.lapse_claims",
  },
  {
    what: declared.startupTransferWhat,
    why: declared.startupTransferWhy,
    kept: declared.startupTransferKept({ days: OFFER_DAYS, endedDays: TRANSFER_KEPT_DAYS }),
    tables: ["startup_transfer"],
    job: "startups.complete_transfers",
  },
  {
    what: declared.startupWhat,
    why: declared.startupWhy,
    kept: declared.startupKept,
    tables: ["startup"],
    job: null,
  },
  expiring({
    what: declared.startupNewsWhat,
    why: declared.startupNewsWhy,
    kept: declared.startupNewsKept,
    tables: ["startup_news"],
    after: { days: NEWS_KEPT_DAYS },
    expires: { days: { startup_news: "archived_at < $1" } },
  }),
  expiring({
    what: declared.startupWriteWhat,
    why: declared.startupWriteWhy,
    kept: declared.startupWriteKept,
    tables: ["startup_write"],
    after: { days: WRITES_KEPT_DAYS },
    expires: { days: { startup_write: "at < $1" } },
  }),
  {
    what: declared.startupSlugWhat,
    why: declared.startupSlugWhy,
    kept: declared.startupSlugKept({ days: REDIRECT_DAYS + TOMBSTONE_DAYS }),
    tables: ["startup_slug"],
    job: "startups.retire_slugs",
  },
];
