import type { Reply } from "../../../web/core/index.ts";

export type Probe = Reply<"service.health">["database"];
