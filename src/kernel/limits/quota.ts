export type Window = "utc-hour" | "utc-day";

/** An exact limit, counted in the database. */
export interface Quota<Output = unknown> {
  /** A caller without a token or without a member counts under the other of the two. */
  readonly per: "token" | "member" | "address";
  readonly max: number;
  readonly window: Window;
  /** `successes` commit with the effect, so refusals are free; `attempts` always cost. Default `successes`. */
  readonly counts?: "successes" | "attempts";
  /** Operations with the same pool share one quota. */
  readonly pool?: string;
  /** Successes that cost nothing, such as a recognized duplicate. */
  readonly free?: (output: Output) => boolean;
  /** Of an operation in steps: intents that will be `free`, so that an exhausted quota does not refuse them. */
  readonly freeIntent?: (intent: never) => boolean;
}
