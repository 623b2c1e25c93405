import type { KeyObject } from "node:crypto";
import { privateKeyOf } from "./ed25519.ts";

declare module "../settings.ts" {
  interface Settings {
    /** 32 bytes for the key of the space in a year, derived from the secret of the server. */
    readonly spaceKeySeed: SpaceKeySeed;
  }
}

export type SpaceKeySeed = (year: number) => Buffer;

/** Each year has its Ed25519 key, so that every process has the same ones, and a change needs no act. */
export function spaceKeyOf(seed: SpaceKeySeed, year: number): KeyObject {
  return privateKeyOf(seed(year));
}
