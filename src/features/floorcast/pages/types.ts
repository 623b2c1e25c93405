import { pathWith, type Reply } from "../../../web/core/index.ts";

export const FLOOR = "/floorcast";
export const PUSH = "/floorcast/push";
export const OPERATE = "/operate/floorcast";
export const APEX = "/operate/floorcast/apex";

export const withdrawPath = (id: string) => `${FLOOR}/stories/${encodeURIComponent(id)}/withdraw`;

/** Where the page of operators shows what the rules would propose. */
export const previewPath = () => `${pathWith(OPERATE, { preview: "on" })}#rules`;

type Features = Reply<"floorcast.effective_features">;

export type Module = Features["modules"][number];

export type AiPolicy = Features["ai_policies"][number];

/** In the order of the page. */
export const RULES = ["top_commit", "latest_news", "rotate_highlights"] as const satisfies readonly AiPolicy["type"][];

export type Preview = Reply<"floorcast.preview_ai_curation">;
