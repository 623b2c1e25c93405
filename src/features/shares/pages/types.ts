import type { Reply } from "../../../web/core/index.ts";

export type Opened = Reply<"shares.open">;

export type SharedText = Reply<"shares.read">;

export type SharedFolder = Reply<"shares.list_shared_folder">;

export type Share = Reply<"shares.list">["shares"][number];
