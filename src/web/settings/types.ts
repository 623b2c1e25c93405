import type { Reply } from "../core/index.ts";

export type Probe = Reply<"service.health">["database"];
