import type { Writable } from "node:stream";

/** Whether the client takes data again. True too once it has closed, because it would never drain; false after `ms`. */
export function drained(stream: Writable, ms: number): Promise<boolean> {
  if (stream.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = (isInTime: boolean) => () => {
      clearTimeout(timer);
      stream.off("drain", inTime).off("close", inTime);
      resolve(isInTime);
    };
    const inTime = done(true);
    const timer = setTimeout(done(false), ms);
    stream.once("drain", inTime).once("close", inTime);
  });
}
