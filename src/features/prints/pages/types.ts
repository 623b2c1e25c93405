import type { Reply } from "../../../web/core/index.ts";

export type PrintRequest = Reply<"prints.list">["requests"][number];
export type WholeRequest = Reply<"prints.get">["request"];
export type SliceGcode = Reply<"prints.get">["slice_gcode"];
export type Handoff = NonNullable<Reply<"prints.handoff_status">["handoffs"]>[number];
export type Board = Reply<"prints.board">;
export type Station = Board["stations"][number];

export const PRINTS = "/prints";
export const FARM = "/prints/farm";
export const printPath = (id: string) => `${PRINTS}/request/${id}`;
