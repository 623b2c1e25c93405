import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** Times in seconds from the start of the audio. */
export interface SpeechSegment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** As the engine names them; null if it tells no speakers apart. */
  readonly speaker: string | null;
}

export interface HeardSpeech {
  /** As the engine detected it; null if it does not tell. */
  readonly language: string | null;
  /** In order. One segment over the whole part from an engine that tells no times. */
  readonly segments: readonly SpeechSegment[];
}

/** A part of a recording: a WAV file on this machine, mono, 16 kHz, 16 bits a sample. */
export interface AudioPart {
  readonly path: string;
  /** Where it begins in the recording, and its length, in seconds. */
  readonly start: number;
  readonly duration: number;
}

interface SpeechWishes {
  /** BCP 47; null to detect it. */
  readonly language: string | null;
  /** How many people may speak; null if unknown. */
  readonly speakers: number | null;
  readonly signal: AbortSignal;
}

/** The message is for the member. A permanent fault would come again. */
export class SpeechFault extends SaidError {
  readonly permanent: boolean;
  constructor(said: Message, permanent: boolean, options?: ErrorOptions) {
    super(said, options);
    this.permanent = permanent;
  }
}

/** Turns speech into text. */
export interface SpeechEngine {
  /** As transcripts name it, such as a model. */
  readonly name: string;
  /** The longest part that it takes, in seconds. */
  readonly partSeconds: number;
  /** @throws SpeechFault, or the reason of the signal */
  hear(part: AudioPart, wishes: SpeechWishes): Promise<HeardSpeech>;
}

/** A recording that was decoded. */
export interface Recording {
  /** In seconds. */
  readonly duration: number;
  readonly partCount: number;
  /** Parts in order, each overlapping the one before it. A part lasts until the next one is requested. */
  parts(): AsyncIterable<AudioPart>;
}

export interface Recordings {
  /**
   * Decodes audio or video in any usual format, and runs `work`. What it stores on disk ends with it.
   * @throws SpeechFault, the reason of the signal, or what `bytes` and `work` throw
   */
  open<Result>(
    source: {
      readonly bytes: AsyncIterable<Uint8Array>;
      readonly partSeconds: number;
      readonly overlapSeconds: number;
      readonly signal: AbortSignal;
    },
    work: (recording: Recording) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Draws the loudness over time, as a PNG with a transparent background.
   * @throws SpeechFault, the reason of the signal, or what `bytes` throws
   */
  waveform(source: { readonly bytes: AsyncIterable<Uint8Array>; readonly signal: AbortSignal }): Promise<Uint8Array>;
}
