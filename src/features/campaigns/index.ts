import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { readReturns } from "./jobs/read-returns.ts";
import { send } from "./jobs/send.ts";
import { declared } from "./messages.ts";
import { control } from "./operations/control.ts";
import { create } from "./operations/create.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listDeliveries } from "./operations/list-deliveries.ts";
import { listReports } from "./operations/list-reports.ts";
import { resolveUnknown } from "./operations/resolve-unknown.ts";
import { sendTest } from "./operations/send-test.ts";
import { start } from "./operations/start.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const campaigns = defineArea({
  name: "campaigns",
  summary: declared.summary,
  terms: {
    campaign: "The mailing of one edition of an issue to the mailing list.",
    audience: "The recipients of a campaign, frozen when it starts.",
    outcome: "What became of the mail to one recipient.",
    "unknown outcome": "The mail server may have accepted the mail, and nothing proves it.",
  },
  tables: ["campaign", "campaign_delivery", "campaign_pace", "campaign_report", "campaign_mailbox"],
  retention,
  personalData: [personal],
  features: [{ name: "campaigns", inUse: "SELECT FROM campaign" }],
  operations: [list, get, create, sendTest, start, control, listDeliveries, resolveUnknown, listReports],
  jobs: [send, readReturns],
});

export { acceptReport } from "./returns/accept-report.ts";
export { kindOf, REPORT_KINDS, type ReportKind, tokensIn } from "./returns/rules.ts";

export type Operations = OperationsOf<typeof campaigns>;
