import type { Reply } from "../core/index.ts";

export const STARTUPS = "/startups";
export const OPERATE = "/operate/startups";

export type Startup = Reply<"startups.list">["startups"][number];

export const startupPath = (slug: string) => `${STARTUPS}/${slug}`;
