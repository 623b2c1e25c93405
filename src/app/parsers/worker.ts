import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { readCalendar } from "../../adapters/calendar/ical.ts";
import { createDocumentReader } from "../../adapters/document-reader/reader.ts";
import { readEventPage } from "../../adapters/event-page/html.ts";
import { createFileContents } from "../../adapters/file-contents/reader.ts";
import { checkGcode } from "../../adapters/gcode-reader/check.ts";
import { createImages } from "../../adapters/images/sharp.ts";
import { readMailReport } from "../../adapters/mail-reports/read-report.ts";
import { readNewsFeed } from "../../adapters/news-feed/feedsmith.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { SaidError } from "../../kernel/languages/said-error.ts";
import { type GcodeJob, GcodeRefused } from "../../kernel/ports/gcode-reader.ts";
import { declaredCharset, decodeText } from "../../kernel/values/texts/decode-text.ts";
import { boundedReading } from "./bounded-reading.ts";
import type { ParserJob, ParserReply, ParserResults } from "./jobs.ts";

const PRIORITY = 10;

const documents = createDocumentReader();
const images = createImages();
const contents = createFileContents(documents, images);

async function perform(job: ParserJob): Promise<unknown> {
  switch (job.kind) {
    case "calendar":
      return boundedReading(readCalendar(job.text, job.window));
    case "document":
      return documents.read(job);
    case "eventPage":
      return readEventPage(decodeText(job.bytes, declaredCharset(job.bytes)));
    case "image":
      return images.toWebp(job.bytes, job.shape);
    case "icon":
      return images.toIcon(job);
    case "newsFeed":
      return readNewsFeed(job.bytes, job.url, job.charset);
    case "mailReport":
      return readMailReport(job.bytes);
    case "words":
      return contents.words(job);
    case "preview":
      return contents.preview(job);
    case "gcode":
      return gcode(job);
  }
}

function gcode({ bytes, limits, filament }: GcodeJob): ParserResults["gcode"] {
  try {
    return checkGcode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits, filament);
  } catch (error) {
    if (error instanceof GcodeRefused) return { refused: error.code, line: error.line };
    throw error;
  }
}

async function answer(job: ParserJob): Promise<ParserReply> {
  try {
    return { ok: true, value: await perform(job) };
  } catch (error) {
    return error instanceof SaidError
      ? { ok: false, said: error.said as Message }
      : { ok: false, error: (error as Error).message };
  }
}

// Only on Linux does this change the thread alone (setpriority(2), "C library/kernel differences").
if (process.platform === "linux") setPriority(PRIORITY);
parentPort?.on("message", async (job: ParserJob) => parentPort?.postMessage(await answer(job)));
