import type { Reply } from "../../../web/core/index.ts";

export type Envelope = Reply<"queue.list">["envelopes"][number];

export type EnvelopeState = Envelope["state"];
