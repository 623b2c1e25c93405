import { CONTENT_SIGNAL } from "../../markup/content-signal.ts";

/** For each public variant of an issue. */
export const signalHeaders = () => ({ "content-signal": CONTENT_SIGNAL });

export const FEED_SECONDS = 300;
