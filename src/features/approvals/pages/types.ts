import type { Reply } from "../../../web/core/index.ts";

export const APPROVALS = "/approvals";

export type Approval = Reply<"approvals.get">["approval"];

export const approvalPath = (id: string) => `${APPROVALS}/${encodeURIComponent(id)}`;
