/** Limits how much runs at once; others wait in order. */
export interface Slots {
  /** @returns a function that releases the slot. @throws the reason of the signal */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const release = () => {
    free++;
    waiting.shift()?.();
  };
  return {
    async take(signal) {
      signal.throwIfAborted();
      while (free === 0) {
        await new Promise<void>((resolve, reject) => {
          const stop = () => {
            waiting.splice(waiting.indexOf(go), 1);
            reject(signal.reason);
          };
          const go = () => {
            signal.removeEventListener("abort", stop);
            resolve();
          };
          signal.addEventListener("abort", stop, { once: true });
          waiting.push(go);
        });
      }
      free--;
      return release;
    },
  };
}
