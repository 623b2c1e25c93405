import type { Readable } from "node:stream";

/**
 * Gives each piece to `take` as soon as it arrives, and reads no more while `take` waits. Pieces that arrived before the
 * stream broke off are given too: an iterator would lose them, and the meter with it.
 */
export function readPieces(body: Readable, take: (piece: Buffer) => Promise<void> | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (piece: Buffer): Promise<void> | null => {
      try {
        return take(piece);
      } catch (error) {
        body.destroy(error as Error);
        return null;
      }
    };
    body.on("data", (piece: Buffer) => {
      const wait = give(piece);
      if (!wait) return;
      body.pause();
      wait.then(
        () => body.resume(),
        (error: Error) => body.destroy(error),
      );
    });
    body.once("end", resolve);
    body.once("error", (error) => {
      for (let piece = body.read(); piece !== null; piece = body.read()) void give(piece)?.catch(() => undefined);
      reject(error);
    });
    body.once("close", () => reject(new Error("the answer was closed before its end")));
  });
}
