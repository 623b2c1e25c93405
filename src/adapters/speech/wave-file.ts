export const SAMPLES_PER_SECOND = 16_000;
const BYTES_PER_SAMPLE = 2;
export const BYTES_PER_SECOND = SAMPLES_PER_SECOND * BYTES_PER_SAMPLE;

/** Mono samples of 16 bits as a WAV file (Microsoft, "Multimedia Programming Interface", RIFF WAVE). */
export function waveFile(samples: Uint8Array): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16); // length of the format
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // channels
  head.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  head.writeUInt32LE(BYTES_PER_SECOND, 28);
  head.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  head.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
