import type { Reply } from "../../../web/core/index.ts";

export type Display = Reply<"displays.list">["displays"][number];

export type RoomDisplay = Reply<"displays.show_room">;

export type Wall = Reply<"displays.show">;
