import type { Reply } from "../../../web/core/index.ts";

export const DUES = "/dues";
export const OPERATE = "/operate/dues";

export type OwnDues = Reply<"dues.get_mine">;
export type Plan = Reply<"dues.list_plans">["plans"][number];
export type Receipt = OwnDues["receipts"][number];
export type ListedPayment = Reply<"dues.list_payments">["payments"][number];

export const refundPath = (id: string) => `${OPERATE}/refund/${id}`;
export const receiptPath = (id: string) => `${DUES}/receipts/${encodeURIComponent(id)}`;
