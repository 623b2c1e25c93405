import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AudioPart, type Recording, type Recordings, SpeechFault } from "../../kernel/ports/speech.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { ProgramFailed, type ProgramLimits, ProgramMissing, ProgramTimedOut, runProgram } from "./run-program.ts";
import { BYTES_PER_SECOND, SAMPLES_PER_SECOND, waveFile } from "./wave-file.ts";

const HOURS_MAX = 4;
/** In bytes. */
const SOURCE_MAX = 2 * 1024 ** 3;
const PREFIX = "recording-";

/** Containers of sound, by ffmpeg's names. Playlists are none: they can name other files of this machine. */
const FORMATS = [
  "aac",
  "ac3",
  "aiff",
  "amr",
  "asf",
  "au",
  "avi",
  "caf",
  "flac",
  "flv",
  "matroska",
  "mov",
  "mp3",
  "mpeg",
  "mpegts",
  "ogg",
  "w64",
  "wav",
  "webm",
  "mp4",
  "m4a",
  "3gp",
].join(",");
const READ_ONLY_THIS = ["-protocol_whitelist", "file,pipe", "-format_whitelist", FORMATS];

const PROBE_LIMITS = { timeoutMs: MINUTE_MS, cpuSeconds: 30, memoryBytes: 2 * 1024 ** 3 };
const DECODE_LIMITS = { timeoutMs: HOUR_MS, cpuSeconds: 1_800, memoryBytes: 2 * 1024 ** 3 };

const DRAW_LIMITS = { timeoutMs: MINUTE_MS, cpuSeconds: 50, memoryBytes: 2 * 1024 ** 3 };
const QUIET = ["-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"];
/** A teal that is visible on light and dark pages. */
const DRAWN = [
  "-filter_complex",
  "[0:a:0]aformat=channel_layouts=mono,showwavespic=s=1200x240:colors=#2f8f86:scale=sqrt",
  "-frames:v",
  "1",
  "-c:v",
  "png",
  "-update",
  "1",
];

const TOO_LONG = say.recordingTooLong({ hours: HOURS_MAX });

/** Recordings decoded by Debian's ffmpeg, in temporary folders below `folder`. */
export function createRecordings({ folder, now }: { readonly folder: string; readonly now: () => Date }): Recordings {
  return {
    open: ({ bytes, partSeconds, overlapSeconds, signal }, work) =>
      withSource({ folder, now: now(), bytes, signal }, async ({ place, source }) => {
        const samples = join(place, "samples");
        const duration = await decode(source, samples, signal);
        await rm(source);
        return work(cut({ place, samples, duration }, { partSeconds, overlapSeconds }));
      }),
    waveform: ({ bytes, signal }) =>
      withSource({ folder, now: now(), bytes, signal }, async ({ place, source }) => {
        const drawing = join(place, "waveform.png");
        await program("ffmpeg", [...QUIET, ...READ_ONLY_THIS, "-i", source, ...DRAWN, "-f", "image2", drawing], {
          ...DRAW_LIMITS,
          signal,
        });
        return readFile(drawing);
      }),
  };
}

interface Source {
  readonly folder: string;
  readonly now: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

/** Runs `work` with the recording on disk, in a folder that ends with it. */
async function withSource<Result>(
  { folder, now, bytes, signal }: Source,
  work: (files: { readonly place: string; readonly source: string }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder, now);
  const place = await mkdtemp(join(folder, PREFIX));
  try {
    const source = join(place, "source");
    await pipeline(Readable.from(bounded(bytes)), createWriteStream(source), { signal });
    return await work({ place, source });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Folders of processes that were killed. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && now.getTime() - facts.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > SOURCE_MAX) throw new SpeechFault(say.recordingTooLarge, true);
    yield Buffer.from(chunk); // copied: a chunk is valid only until the next one
  }
}

/** Writes bare samples, and returns the length in seconds. */
async function decode(source: string, samples: string, signal: AbortSignal): Promise<number> {
  const wanted = ["-select_streams", "a:0", "-show_entries", "format=duration:stream=codec_type", "-of", "json"];
  const probed = await program("ffprobe", ["-v", "error", ...READ_ONLY_THIS, ...wanted, source], {
    ...PROBE_LIMITS,
    signal,
  });
  const { streams, format } = JSON.parse(probed) as { streams?: unknown[]; format?: { duration?: string } };
  if (!streams?.length) throw new SpeechFault(say.recordingSilent, true);
  // Recordings of browsers do not tell their length.
  if (Number(format?.duration ?? 0) > HOURS_MAX * 3600) throw new SpeechFault(TOO_LONG, true);
  const toSamples = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-ac", "1", "-ar", String(SAMPLES_PER_SECOND)];
  const longest = ["-t", String(HOURS_MAX * 3600 + 1)];
  await program(
    "ffmpeg",
    [...QUIET, ...READ_ONLY_THIS, "-i", source, ...toSamples, ...longest, "-c:a", "pcm_s16le", "-f", "s16le", samples],
    { ...DECODE_LIMITS, signal },
  );
  const duration = (await stat(samples)).size / BYTES_PER_SECOND;
  if (duration > HOURS_MAX * 3600) throw new SpeechFault(TOO_LONG, true);
  if (duration === 0) throw new SpeechFault(say.recordingSilent, true);
  return duration;
}

async function program(name: string, args: readonly string[], limits: ProgramLimits): Promise<string> {
  try {
    return await runProgram(name, args, limits);
  } catch (error) {
    if (error instanceof ProgramMissing) {
      throw new SpeechFault(say.decoderMissing({ name }), true, { cause: error });
    }
    if (error instanceof ProgramTimedOut) throw new SpeechFault(say.decodingTooSlow, true, { cause: error });
    // Its own message names paths of this machine.
    if (error instanceof ProgramFailed) throw new SpeechFault(say.recordingSilent, true, { cause: error });
    throw error;
  }
}

interface Decoded {
  readonly place: string;
  readonly samples: string;
  readonly duration: number;
}

function cut(
  { place, samples, duration }: Decoded,
  { partSeconds, overlapSeconds }: { readonly partSeconds: number; readonly overlapSeconds: number },
): Recording {
  const step = partSeconds - overlapSeconds;
  const partCount = Math.max(1, Math.ceil((duration - overlapSeconds) / step));
  return {
    duration,
    partCount,
    async *parts(): AsyncGenerator<AudioPart> {
      for (let number = 0; number < partCount; number++) {
        const start = number * step;
        const path = join(place, `part-${number}.wav`);
        const length = Math.min(partSeconds, duration - start);
        await writePart(samples, path, { start, duration: length });
        yield { path, start, duration: length };
        await rm(path, { force: true });
      }
    },
  };
}

async function writePart(
  samples: string,
  path: string,
  { start, duration }: { start: number; duration: number },
): Promise<void> {
  const handle = await open(samples);
  try {
    const bytes = Buffer.alloc(Math.round(duration * SAMPLES_PER_SECOND) * 2);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, Math.round(start * SAMPLES_PER_SECOND) * 2);
    await writeFile(path, waveFile(bytes.subarray(0, bytesRead)));
  } finally {
    await handle.close();
  }
}
