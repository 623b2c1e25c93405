import type { Reply } from "../../../web/core/index.ts";

export type OwnTicket = Reply<"feedback.list_mine">["records"][number];

export type FeedbackKind = OwnTicket["kind"];

export type OwnRecord = Reply<"feedback.get_status">["record"];
