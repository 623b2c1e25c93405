import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { matchEvents } from "./jobs/match-events.ts";
import { declared } from "./messages.ts";
import { addPlan } from "./operations/add-plan.ts";
import { endPlan } from "./operations/end-plan.ts";
import { exportPayments } from "./operations/export-payments.ts";
import { getMine } from "./operations/get-mine.ts";
import { getReceipt } from "./operations/get-receipt.ts";
import { listPayments } from "./operations/list-payments.ts";
import { listPlans } from "./operations/list-plans.ts";
import { openPortal } from "./operations/open-portal.ts";
import { recordPayment } from "./operations/record-payment.ts";
import { refundPayment } from "./operations/refund-payment.ts";
import { setByHand } from "./operations/set-by-hand.ts";
import { setCancellation } from "./operations/set-cancellation.ts";
import { startCheckout } from "./operations/start-checkout.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const dues = defineArea({
  name: "dues",
  summary: declared.summary,
  terms: {
    plan: "An amount for each month or year, and the tier that it pays for.",
    receipt: "The record of one payment, with a number of its year. It never changes.",
    "payment provider": "The service that takes payments by card, on pages of its own.",
  },
  tables: [
    "dues_plan",
    "dues_by_hand",
    "dues_customer",
    "dues_checkout",
    "dues_subscription",
    "dues_receipt_count",
    "dues_payment",
    "dues_recorder",
    "dues_refund",
    "dues_event",
    "dues_waiting_event",
    "dues_invoice_payment",
  ],
  retention,
  personalData: [personal],
  features: [{ name: "dues", inUse: "SELECT FROM dues_plan" }],
  operations: [
    getMine,
    listPlans,
    getReceipt,
    startCheckout,
    openPortal,
    setCancellation,
    addPlan,
    endPlan,
    setByHand,
    recordPayment,
    refundPayment,
    listPayments,
    exportPayments,
  ],
  jobs: [matchEvents],
});

export type Operations = OperationsOf<typeof dues>;

export { acceptDuesEvent } from "./accept-event.ts";
export { isCurrency, isPayable, majorUnits, minorUnits, moneyText } from "./money.ts";
export { PLAN_TIERS } from "./schemas.ts";
