import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
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
    what: "owners of startups",
    why: "to let you edit your startup's page",
    kept: "as long as you own it",
    tables: ["startup_owner"],
    job: null,
  },
  {
    what: "claims to own a startup",
    why: "for a decision by an operator",
    kept: `${CLAIM_DAYS} days; decided ones ${CLAIM_KEPT_DAYS} days`,
    tables: ["startup_claim"],
    job: "startups.lapse_claims",
  },
  {
    what: "transfers of startups",
    why: "to hand a startup to another member",
    kept: `${OFFER_DAYS} days; ended ones ${TRANSFER_KEPT_DAYS} days`,
    tables: ["startup_transfer"],
    job: "startups.complete_transfers",
  },
  {
    what: "startups",
    why: "to present them; not personal",
    kept: "as long as the space",
    tables: ["startup"],
    job: null,
  },
  {
    what: "news of startups",
    why: "to show them on the page; not personal",
    kept: `while they are shown, and ${NEWS_KEPT_DAYS} days after`,
    tables: ["startup_news"],
    job: "startups.purge_news",
  },
  {
    what: "changes of startups' pages",
    why: "to let operators review and take down what was published",
    kept: `${WRITES_KEPT_DAYS} days`,
    tables: ["startup_write"],
    job: "startups.purge_writes",
  },
  {
    what: "former slugs of startups",
    why: "so that links lead to the renamed startup and nobody takes its name",
    kept: `${REDIRECT_DAYS + TOMBSTONE_DAYS} days after the rename; reserved ones until operators release them`,
    tables: ["startup_slug"],
    job: "startups.retire_slugs",
  },
];
