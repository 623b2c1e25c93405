import type { Reply } from "../../../web/core/index.ts";

export type SpaceImage = Reply<"media.list">["images"][number];
export type Purpose = SpaceImage["purpose"];

export const MEDIA = "/operate/media";

export const PURPOSES: readonly Purpose[] = ["logo", "logo-dark", "icon", "banner", "floor-plan", "other"];
