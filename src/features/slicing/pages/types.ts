import type { Reply } from "../../../web/core/index.ts";

export type Slice = Reply<"slicing.list_slices">["slices"][number];

export type Profile = Reply<"slicing.list_profiles">["profiles"][number];

export type Worker = Reply<"slicing.list_workers">["workers"][number];
