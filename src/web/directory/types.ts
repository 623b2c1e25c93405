import type { Reply } from "../core/index.ts";

export type DirectoryCard = Reply<"directory.search">["results"][number];

export type CardPreview = Reply<"directory.preview_card">["previews"][number];

/** The visitor's own card, with every field. */
export type OwnCard = Reply<"membership.set_profile">["profile"];
