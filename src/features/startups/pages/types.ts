import type { Reply } from "../../../web/core/index.ts";

export const STARTUPS = "/startups";
export const OPERATE = "/operate/startups";

export type Startup = Reply<"startups.list">["startups"][number];

export type News = Reply<"startups.get">["news"][number];

export const startupPath = (slug: string) => `${STARTUPS}/${slug}`;
