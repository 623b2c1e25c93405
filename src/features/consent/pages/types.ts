import type { Reply } from "../../../web/core/index.ts";

export type Review = Reply<"signup.review">;
