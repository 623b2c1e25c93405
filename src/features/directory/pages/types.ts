import type { Reply } from "../../../web/core/index.ts";

export type DirectoryCard = Reply<"directory.search">["results"][number];

export type CardPreview = Reply<"directory.preview_card">["previews"][number];

export type OwnCard = Reply<"membership.set_profile">["profile"];
