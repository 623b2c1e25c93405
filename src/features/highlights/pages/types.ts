import type { Reply } from "../../../web/core/index.ts";

export type Highlight = Reply<"highlights.list">["highlights"][number];

export type ClaimableEvent = Reply<"highlights.list_claimable">["events"][number];

export type ShowingStory = Reply<"highlights.list_shown">["stories"][number];

export type Story = Reply<"highlights.list_mine">["pending"][number]["story"];

export type PendingStory = Reply<"highlights.list_mine">["pending"][number];

export type DecidedStory = Reply<"highlights.list_decided">["decided"][number];
