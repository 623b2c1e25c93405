import type { Page } from "./core/page.ts";
import { operateDuesExport } from "./dues/export.page.ts";
import { dues } from "./dues/index.page.tsx";
import { operateDues } from "./dues/operate.page.tsx";
import { operateDuesPlans } from "./dues/operate-plans.page.tsx";
import { operateDuesRecord } from "./dues/operate-record.page.tsx";
import { operateDuesRefund } from "./dues/operate-refund.page.tsx";
import { duesReceipt } from "./dues/receipt.page.tsx";

/** Pages of dues and their receipts. */
export const DUES_PAGES: readonly Page[] = [
  dues,
  duesReceipt,
  operateDues,
  operateDuesExport,
  operateDuesPlans,
  operateDuesRecord,
  operateDuesRefund,
];
