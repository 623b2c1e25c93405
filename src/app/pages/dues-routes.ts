import { operateDuesExport } from "../../features/dues/pages/export.page.ts";
import { dues } from "../../features/dues/pages/index.page.tsx";
import { operateDues } from "../../features/dues/pages/operate.page.tsx";
import { operateDuesPlans } from "../../features/dues/pages/operate-plans.page.tsx";
import { operateDuesRecord } from "../../features/dues/pages/operate-record.page.tsx";
import { operateDuesRefund } from "../../features/dues/pages/operate-refund.page.tsx";
import { duesReceipt } from "../../features/dues/pages/receipt.page.tsx";
import type { Page } from "../../web/core/page.ts";

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
