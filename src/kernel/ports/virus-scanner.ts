export type ScanResult =
  | { readonly kind: "clean" | "too_large" }
  | { readonly kind: "infected"; readonly signature: string };

/** The scanner cannot be reached, or could not finish. Another attempt can succeed. */
export class ScannerUnavailable extends Error {}

export interface VirusScanner {
  /** Content with more bytes is not sent: the scanner would refuse it. */
  readonly bytesMax: number;
  /** @throws ScannerUnavailable, or what `bytes` throws */
  scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanResult>;
}
