/** Faults of a model server in a row after which calls wait. */
const FAULTS_MAX = 5;
const PAUSE_MS_FIRST = 15_000;
const PAUSE_MS_MAX = 120_000;

/** Keeps calls from a model server that fails again and again, in this process. */
export interface Circuit {
  /** Milliseconds until calls are tried again; 0 if this one may go. After a pause, one call tries for all. */
  waitMs(now: Date): number;
  succeeded(): void;
  /** Returns the end of a pause that this fault begins. */
  failed(now: Date): Date | null;
  /** The call showed nothing about the server, such as one whose client left. */
  abandoned(): void;
}

/** Closed, open for a pause that doubles, then half open for one call (Nygard, "Release It!", Circuit Breaker). */
export function createCircuit(): Circuit {
  let faults = 0;
  let pauseMs = PAUSE_MS_FIRST;
  let pausedUntil = 0;
  let isTrying = false;
  return {
    waitMs(now) {
      if (faults < FAULTS_MAX) return 0;
      const left = pausedUntil - now.getTime();
      if (left > 0) return left;
      if (isTrying) return 1_000;
      isTrying = true;
      return 0;
    },
    succeeded() {
      faults = 0;
      pauseMs = PAUSE_MS_FIRST;
      isTrying = false;
    },
    failed(now) {
      faults += 1;
      isTrying = false;
      // Calls that began before the pause do not prolong it.
      if (faults < FAULTS_MAX || pausedUntil > now.getTime()) return null;
      pausedUntil = now.getTime() + pauseMs;
      pauseMs = Math.min(PAUSE_MS_MAX, pauseMs * 2);
      return new Date(pausedUntil);
    },
    abandoned() {
      isTrying = false;
    },
  };
}
