import { HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";

/** A length between the two, by the last 32 random bits of a new id. */
function spread(newId: (prefix: string) => string, fromMs: number, toMs: number): number {
  const random = Number.parseInt(newId("rnd").slice(-8), 16) / 2 ** 32;
  return Math.round(fromMs + random * (toMs - fromMs));
}

type NewId = (prefix: string) => string;

/** Until the recipient learns of a message. The sender's call is over by then, so its time shows no block. */
export function deliveryDelayMs(newId: NewId): number {
  return spread(newId, 2_000, 5_000);
}

/** Until a policy answers by itself. */
export function autoDelayMs(newId: NewId): number {
  return spread(newId, 30_000, 120_000);
}

/** Until the open threads of a blocked sender are declined, so that the time does not show what happened. */
export function blockDelayMs(newId: NewId): number {
  return spread(newId, 5 * MINUTE_MS, HOUR_MS);
}

/** Until the other leg of an introduction ends, so that the time does not show who declined. */
export function endIntroductionDelayMs(newId: NewId): number {
  return spread(newId, HOUR_MS, 6 * HOUR_MS);
}
