import type { Reply } from "../core/index.ts";

export type Review = Reply<"signup.review">;
