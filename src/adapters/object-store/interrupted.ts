/** Ends where the sender breaks off, so that what arrived is kept. */
export async function* interrupted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* bytes;
  } catch {
    // the sender continues at the offset that it reads next
  }
}
